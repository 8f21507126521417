import { href } from "react-router";
import { apiContext } from "~/context";
import { PageForm } from "~/form/page-form";
import { emptyForm, shownTexts, summaryOf, textOf } from "~/form/posted-form";
import { PostedTexts } from "~/form/texts";
import { useFrame, useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { seeWithNotice } from "~/middleware/notice.server";
import { typedOn } from "~/middleware/typed";
import type { StaffHandle } from "~/pages/staff-layout";
import { PageTitle } from "~/shell/page-title";
import { pressedOf, type RefusedPost, submit } from "~/shell/submit.server";
import { Alert } from "~/ui/alert";
import { Button, ButtonLink, ButtonRow } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { Heading } from "~/ui/heading";
import { Stack } from "~/ui/page";
import { EnterButton } from "~/ui/switcher";
import type { Route } from "./+types/edit";
import { RubricForm } from "./rubric-form";
import { listButtons, pressed, RubricForm as RubricSchema, rubricTexts, typedIn, typedOf } from "./rubric-texts";

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
export function action({ params, request, context }: Route.ActionArgs) {
  const args = { request, context };
  const button = pressedOf(args, listButtons);
  if (button)
    return submit(args, PostedTexts, async (texts): Promise<RefusedPost> => {
      const criteria = pressed(button, typedIn(texts));
      return { posted: emptyForm({ base: texts.base, ...rubricTexts(criteria) }), code: null };
    });
  return submit(args, RubricSchema, async (rubric) => {
    const { version } = await context.get(apiContext).rubrics.change({ ...params, ...rubric });
    const text = version === rubric.base ? "essayRubric.same" : "essayRubric.saved";
    return seeWithNotice(args, href("/essay-rubrics"), text);
  });
}

export default function EditRubric({ loaderData: { rubric, typed }, actionData }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const { locale } = useFrame();
  const stored = typed ?? rubricTexts(typedOf(rubric.criteria, locale));
  const posted = actionData?.posted ?? emptyForm(stored);
  const errors = summaryOf(t, posted);
  const isLate = actionData?.code === "CONFLICT";
  // After a conflict the form is based on the version that is now the newest.
  const base = (isLate ? 0 : Number(textOf(posted, "base"))) || rubric.newest;
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
          <EnterButton />
          <input type="hidden" name="base" value={base} />
          <Stack gap={5}>
            <RubricForm criteria={typedIn(shownTexts(posted))} posted={posted} />
            <ButtonRow
              main={
                <Button name="intent" value="save">
                  {t("essayRubric.save")}
                </Button>
              }
              back={
                <ButtonLink variant="ghost" href={link(href("/essay-rubrics"))}>
                  {t("word.cancel")}
                </ButtonLink>
              }
            />
          </Stack>
        </PageForm>
      </Stack>
    </>
  );
}
