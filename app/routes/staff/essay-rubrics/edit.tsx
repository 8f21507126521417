import { data, href } from "react-router";
import { apiContext } from "~/context";
import { orRefusal, Refusal } from "~/contract/refusal";
import { rubricFaults } from "~/domain/essay/rubric";
import { PageForm } from "~/form/page-form";
import { emptyForm, refusedForm, summaryOf, textsOf } from "~/form/posted-form";
import { useFrame, useLink } from "~/frame";
import type { TextKey } from "~/i18n/catalogue";
import { useT } from "~/i18n/use-t";
import { requireForm } from "~/middleware/guard.server";
import { seeWithNotice } from "~/middleware/notice.server";
import { typedOn } from "~/middleware/typed";
import { PageTitle } from "~/shell/page-title";
import { Alert } from "~/ui/alert";
import { Button, ButtonLink, ButtonRow } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { Heading } from "~/ui/heading";
import { Stack } from "~/ui/page";
import { EnterButton } from "~/ui/switcher";
import type { StaffHandle } from "../layout";
import type { Route } from "./+types/edit";
import { RubricForm } from "./rubric-form";
import { criteriaOf, pressed, rubricTexts, typedIn, typedOf } from "./rubric-texts";

export const handle: StaffHandle = { width: "wide" };

/** The newest version of a rubric in a form. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const url = new URL(request.url);
  return {
    rubric: await context.get(apiContext).rubrics.get(params),
    typed: typedOn(context, url),
  };
}

/** Changes the lists of the form without saving, or stores the form's content as the next version. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const { rubrics } = context.get(apiContext);
  await rubrics.get(params);
  const form = requireForm({ context });
  const typed = typedIn(textsOf(form));
  const base = Number(form.get("base")) || 0;
  const shown = (status: number, errors: Record<string, TextKey> = {}, criteria = typed) =>
    data({ posted: refusedForm(rubricTexts(criteria), errors), criteria, isLate: status === 409, base }, { status });
  const edited = pressed(String(form.get("intent") ?? ""), typed);
  if (edited) return shown(200, {}, edited);
  const criteria = criteriaOf(typed);
  const faults = rubricFaults(criteria).map(({ at, kind }) => [at, `essayRubric.error_${kind}`] as const);
  if (faults.length > 0) return shown(422, Object.fromEntries(faults));
  const changed = await orRefusal(rubrics.change({ ...params, base, criteria }), "CONFLICT");
  if (changed instanceof Refusal) return shown(changed.status);
  const text = changed.version === base ? "essayRubric.same" : "essayRubric.saved";
  return seeWithNotice({ request, context }, href("/essay-rubrics"), text);
}

export default function EditRubric({ loaderData: { rubric, typed }, actionData }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const { locale } = useFrame();
  const stored = typed ? typedIn(typed) : typedOf(rubric.criteria, locale);
  const posted = actionData?.posted ?? emptyForm(rubricTexts(stored));
  const errors = summaryOf(t, posted);
  const isLate = actionData?.isLate === true;
  // After a conflict the form is based on the version that is now the newest.
  const base = actionData && !isLate ? actionData.base : Number(typed?.base) || rubric.newest;
  const newest = href("/essay-rubrics/:id/versions/:number", {
    id: rubric.institutionId,
    number: String(rubric.newest),
  });
  return (
    <>
      <PageTitle failed={errors.length > 0 || isLate}>{t("essayRubric.editTitle")}</PageTitle>
      <Stack gap={5}>
        <p className="desk-way">
          <a href={link(href("/essay-rubrics"))}>{t("essayRubric.title")}</a>
        </p>
        <Heading
          eyebrow={rubric.institutionName}
          title={t("essayRubric.editTitle")}
          lead={t("essayRubric.editLead", { version: base + 1 })}
        />
        {isLate ? (
          <Alert kind="warning" live>
            <p>{t("essayRubric.late", { version: rubric.newest, name: rubric.authorName ?? "" })}</p>
            <p>
              <a href={link(newest)}>{t("essayRubric.seeVersion", { version: rubric.newest })}</a>
            </p>
          </Alert>
        ) : null}
        <ErrorSummary title={t("frame.errorSummaryTitle")} errors={errors} />
        <PageForm>
          <EnterButton form="page-form" />
          <input type="hidden" name="base" value={base} />
          <Stack gap={5}>
            <RubricForm criteria={actionData?.criteria ?? stored} posted={posted} />
            <ButtonRow
              main={
                <Button name="intent" value="save">
                  {t("essayRubric.save")}
                </Button>
              }
              back={
                <ButtonLink variant="ghost" href={link(href("/essay-rubrics"))}>
                  {t("essayRubric.cancel")}
                </ButtonLink>
              }
            />
          </Stack>
        </PageForm>
      </Stack>
    </>
  );
}
