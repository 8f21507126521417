import { data, href } from "react-router";
import { apiContext } from "~/context";
import { orRefusal } from "~/contract/refusal";
import { PageForm } from "~/form/page-form";
import { type PostedForm, refusedForm, summaryOf } from "~/form/posted-form";
import { ReadField } from "~/form/read-field";
import { useLink } from "~/frame";
import type { TextKey } from "~/i18n/catalogue";
import { useT } from "~/i18n/use-t";
import { notFound, requireForm } from "~/middleware/guard.server";
import { seeWithNotice } from "~/middleware/notice.server";
import { PageTitle } from "~/shell/page-title";
import { Button, ButtonLink, ButtonRow } from "~/ui/button";
import { Card } from "~/ui/card";
import { ErrorSummary } from "~/ui/error-summary";
import { Heading } from "~/ui/heading";
import { Stack } from "~/ui/page";
import type { Route } from "./+types/area";
import { AreaFields } from "./area-fields";
import { areaIn, areaRefusals } from "./area-form";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { areas } = await context.get(apiContext).examQuestions.areas();
  return { area: areas.find(({ id }) => id === params.id) ?? notFound() };
}

/** Changes the area; exams under way stay as they are. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const form = requireForm({ context });
  const { input, errors } = areaIn(form);
  const refuse = (refused: Record<string, TextKey>, status: number) =>
    data({ posted: refusedForm(form, refused), isOvertaken: false }, { status });
  if (Object.keys(errors).length > 0) return refuse(errors, 422);
  const textOf = (name: string) => String(form.get(name) ?? "");
  const read = { name: textOf("readName"), drawn: Number(textOf("readDrawn")) };
  const { examQuestions } = context.get(apiContext);
  const refused = await orRefusal(
    examQuestions.changeArea({ ...params, ...input, read }),
    ...(["CONFLICT", "EXAM_TOO_LONG", "EXAM_AREA_CHANGED"] as const),
  );
  if (!refused) return seeWithNotice({ request, context }, href("/exam-areas"), "examQuestion.areaChanged");
  const { code, status, details } = refused;
  if (code !== "EXAM_AREA_CHANGED") return refuse(areaRefusals[code] ?? {}, status);
  return data({ posted: refusedForm(form, details.fields), isOvertaken: true }, { status });
}

interface Refused {
  posted: PostedForm;
  /** Whether somebody else has changed the area since the page was shown. */
  isOvertaken: boolean;
}

/**
 * The text that a field shows, and the value that the backend compares with the stored one at the next save. After a
 * refusal the reader's change stays; a field that the reader did not change shows its current value.
 */
function shownField(refused: Refused | undefined, name: string, readName: string, current: string) {
  const [typed, read] = [name, readName].map((key) => String(refused?.posted.initialValue?.[key] ?? ""));
  if (!refused || typed === undefined || read === undefined || typed === read) return { text: current, read: current };
  return { text: typed, read: refused.isOvertaken ? current : read };
}

export default function Area({ loaderData: { area }, actionData }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const name = shownField(actionData, "name", "readName", area.name);
  const drawn = shownField(actionData, "drawn", "readDrawn", String(area.drawn));
  const posted = { ...actionData?.posted, initialValue: { name: name.text, drawn: drawn.text } };
  const errors = summaryOf(t, posted);
  return (
    <>
      <PageTitle failed={errors.length > 0}>{t("examQuestion.areaEditTitle")}</PageTitle>
      <Stack gap={5}>
        <Heading title={t("examQuestion.areaEditTitle")} lead={`${area.levelName} · ${area.institutionName}`} />
        <ErrorSummary title={t("frame.errorSummaryTitle")} errors={errors} />
        <Card>
          <PageForm>
            <Stack gap={4}>
              <ReadField name="readName" value={name.read} />
              <ReadField name="readDrawn" value={drawn.read} />
              {actionData?.isOvertaken ? (
                <p>{t("examQuestion.areaOvertaken", { name: area.name, drawn: String(area.drawn) })}</p>
              ) : null}
              <AreaFields posted={posted} />
              <ButtonRow
                main={<Button>{t("examQuestion.areaSave")}</Button>}
                back={
                  <ButtonLink variant="ghost" href={link(href("/exam-areas"))}>
                    {t("examQuestion.cancel")}
                  </ButtonLink>
                }
              />
            </Stack>
          </PageForm>
        </Card>
      </Stack>
    </>
  );
}
