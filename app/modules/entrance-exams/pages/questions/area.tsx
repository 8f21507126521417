import { href } from "react-router";
import { apiContext } from "~/context";
import { ReadField } from "~/form/read-field";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { notFound } from "~/middleware/guard.server";
import { seeWithNotice } from "~/middleware/notice.server";
import { DeedForm } from "~/modules/desk/pages/deed-page";
import { RecordPage } from "~/modules/desk/pages/record-page";
import { AreaChange } from "~/modules/entrance-exams/schema/exam-question";
import { type RefusedPost, submit } from "~/shell/submit.server";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Heading } from "~/ui/heading";
import type { Route } from "./+types/area";
import { AreaFields } from "./area-fields";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { areas } = await context.get(apiContext).examQuestions.areas();
  return { area: areas.find(({ id }) => id === params.id) ?? notFound() };
}

/** Changes the area; exams under way stay as they are. */
export function action({ request, context, params }: Route.ActionArgs) {
  return submit({ context }, AreaChange, async (change) => {
    await context.get(apiContext).examQuestions.changeArea({ ...params, ...change });
    return seeWithNotice({ request, context }, href("/exam-areas"), "examQuestion.areaChanged");
  });
}

/**
 * The text that a field shows, and the value that the backend compares with the stored one at the next save. After a
 * refusal the reader's change stays; a field that the reader did not change shows its current value.
 */
function shownField(refused: RefusedPost | undefined, name: string, readName: string, current: string) {
  const [typed, read] = [name, readName].map((key) => String(refused?.posted.initialValue?.[key] ?? ""));
  if (!refused || typed === undefined || read === undefined || typed === read) return { text: current, read: current };
  return { text: typed, read: isOvertaken(refused) ? current : read };
}

/** Whether somebody else has changed the area since the page was shown. */
const isOvertaken = (refused: RefusedPost | undefined) => refused?.code === "EXAM_AREA_CHANGED";

export default function Area({ loaderData: { area }, actionData }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const name = shownField(actionData, "name", "readName", area.name);
  const drawn = shownField(actionData, "drawn", "readDrawn", String(area.drawn));
  const posted = { ...actionData?.posted, initialValue: { name: name.text, drawn: drawn.text } };
  return (
    <RecordPage
      title={t("examQuestion.areaEditTitle")}
      head={<Heading title={t("examQuestion.areaEditTitle")} lead={`${area.levelName} · ${area.institutionName}`} />}
      notice={null}
      posted={posted}
    >
      <Card>
        <DeedForm
          deed={{
            text: t("word.save"),
            fields: (
              <>
                <ReadField name="readName" value={name.read} />
                <ReadField name="readDrawn" value={drawn.read} />
                {isOvertaken(actionData) ? (
                  <p>{t("examQuestion.areaOvertaken", { name: area.name, drawn: String(area.drawn) })}</p>
                ) : null}
                <AreaFields posted={posted} />
              </>
            ),
          }}
          back={
            <ButtonLink variant="ghost" href={link(href("/exam-areas"))}>
              {t("word.cancel")}
            </ButtonLink>
          }
        />
      </Card>
    </RecordPage>
  );
}
