import { href } from "react-router";
import type { JourneyDefinition } from "~/api/journey-definition";
import { orRefusal, Refusal } from "~/api/refusal";
import { apiContext } from "~/context";
import { PageForm } from "~/form/page-form";
import { emptyForm, fieldProps } from "~/form/posted-form";
import { PostedTexts } from "~/form/texts";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { notFound } from "~/middleware/guard.server";
import { seeOther } from "~/middleware/navigation";
import { withoutRetired } from "~/modules/journeys/rules/journey-edit";
import { brokenInfo } from "~/modules/journeys/rules/journey-info";
import type { StaffHandle } from "~/pages/staff-layout";
import { pressedOf, submit } from "~/shell/submit.server";
import { Alert } from "~/ui/alert";
import { Button, ButtonLink, ButtonRow } from "~/ui/button";
import { Form } from "~/ui/form";
import { Stack } from "~/ui/page";
import { SelectField } from "~/ui/text-field";
import { loadDraft } from "../detail/draft.server";
import { JourneyFrame } from "../detail/journey-frame";
import { infoErrors, infoIn, infoTexts } from "../info/info";
import { InfoFields } from "../info/info-form";
import { seeCreated } from "../new/create.server";
import { nameIn } from "../words";
import type { Route } from "./+types/route";

export const handle: StaffHandle = { width: "wide" };

/** The journey to copy, and the levels to which the reader may copy it; 404 without any. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const draft = await loadDraft({ params, context });
  const institutions = await context.get(apiContext).journeyDrafts.options();
  const levels = institutions
    .filter(({ mayWrite }) => mayWrite)
    .flatMap(({ name, levels }) =>
      levels.map(({ id, description }) => ({ id, level: description, institution: name })),
    );
  return levels.length > 0 ? { draft, levels } : notFound();
}

const Copy = PostedTexts.transform((texts) => ({
  content: infoIn(texts),
  educationLevelId: (texts.level ?? "").slice(0, 200) || "-",
}));

export async function action({ params, request, context }: Route.ActionArgs) {
  if (pressedOf({ context }, ["several"])) return planCopies({ params, request, context });
  return submit({ context }, Copy, async ({ content, educationLevelId }) => {
    const draft = await loadDraft({ params, context });
    const { definition } = withoutRetired(draft.content);
    const copy = { educationLevelId, content, definition: definition as JourneyDefinition };
    const creating = context.get(apiContext).journeyDrafts.create(copy);
    const created = await orRefusal(seeCreated({ request, context }, creating), "NOT_FOUND");
    if (!(created instanceof Refusal)) return created;
    const broken = brokenInfo(content, { language: draft.defaultLanguage });
    throw new Refusal("VALIDATION", { fields: { level: "journey.levelRequired", ...infoErrors(broken) } });
  });
}

/** Creates a plan of copies for the levels of several institutions, and redirects to it. */
async function planCopies({ params, request, context }: Pick<Route.ActionArgs, "params" | "request" | "context">) {
  const copy = await context.get(apiContext).journeyImports.copy(params);
  return seeOther(request, href("/journey-imports/:id", copy));
}

export default function CopyJourney({ loaderData: { draft, levels }, actionData }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const { journey, content } = draft;
  const texts = {
    ...infoTexts(content),
    name: t("journey.copyName", { name: content.name }),
    url: `${content.url}-2`,
    level: journey.educationLevelId,
  };
  const posted = actionData?.posted ?? emptyForm(texts);
  const leftOut = draft.problems
    .filter(({ code }) => code === "RETIRED")
    .map(({ componentId }) => nameIn(t, draft, componentId));
  return (
    <JourneyFrame
      draft={draft}
      current={null}
      title={t("journey.copyTitle", { name: content.name })}
      lead={t("journey.copyLead")}
      answer={actionData}
    >
      <PageForm>
        <Stack gap={4}>
          {leftOut.length > 0 ? (
            <Alert kind="warning">{t("journey.copyWithout", { names: leftOut.join(", ") })}</Alert>
          ) : null}
          <SelectField
            {...fieldProps(t, posted, "level")}
            label={t("journey.level")}
            required
            options={levels.map(({ id, level, institution }) => ({
              value: id,
              label: t("journey.levelOf", { level, institution }),
            }))}
          />
          <InfoFields posted={posted} modes={draft.modes} defaultLanguage={draft.defaultLanguage} />
          <ButtonRow
            main={<Button>{t("journey.copySubmit")}</Button>}
            back={
              <ButtonLink variant="ghost" href={link(href("/journeys/:id", { id: journey.id }))}>
                {t("journey.back")}
              </ButtonLink>
            }
          />
        </Stack>
      </PageForm>
      <Form method="post" className="desk-next">
        <input type="hidden" name="intent" value="several" />
        <p className="desk-muted">{t("journeyImport.severalLead")}</p>
        <div>
          <Button variant="secondary">{t("journeyImport.several")}</Button>
        </div>
      </Form>
    </JourneyFrame>
  );
}
