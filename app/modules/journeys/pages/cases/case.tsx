import { href } from "react-router";
import { z } from "zod";
import { Revision } from "~/api/value";
import { apiContext } from "~/context";
import { PageForm } from "~/form/page-form";
import { emptyForm, fieldProps, isPosted } from "~/form/posted-form";
import { ReadField } from "~/form/read-field";
import { useLink } from "~/frame";
import type { TextKey } from "~/i18n/catalogue";
import { useT } from "~/i18n/use-t";
import { seeWithNotice, takeNotice } from "~/middleware/notice.server";
import { CASE_NAME_MAX } from "~/modules/journeys/rules/case-name";
import { CaseName } from "~/modules/journeys/schema/journey-case";
import { Outdated } from "~/modules/versioned/pages/outdated";
import type { StaffHandle } from "~/pages/staff-layout";
import { useFormat } from "~/shell/format";
import { intentOf, submit } from "~/shell/submit.server";
import { Alert } from "~/ui/alert";
import { Button, ButtonLink } from "~/ui/button";
import { DeskCard } from "~/ui/desk/desk-card";
import { Form } from "~/ui/form";
import { Inline, Stack } from "~/ui/page";
import { TextField } from "~/ui/text-field";
import { loadDraft } from "../detail/draft.server";
import { JourneyFrame } from "../detail/journey-frame";
import { queryOf } from "../simulator/profile";
import type { Route } from "./+types/case";
import { DifferenceTable } from "./difference-table";
import { profileText } from "./profile-text";

export const handle: StaffHandle = { width: "wide" };

/** A saved case: its profile, and what differs from the expected result. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const draft = await loadDraft({ params, context });
  const one = await context.get(apiContext).journeyCases.get({ id: params.id, caseId: params.case });
  return { draft, one, notice: takeNotice(context) };
}

const Acceptance = z.object({ mark: z.string().max(100) });
const Renaming = CaseName.extend({ revision: Revision });

/** Accepts the result, or renames the case. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const { journeyCases } = context.get(apiContext);
  const ids = { id: params.id, caseId: params.case };
  const here = (notice: TextKey) =>
    seeWithNotice({ request, context }, href("/journeys/:id/cases/:case", params), notice);
  if (intentOf({ context }, ["accept", "rename"]) === "accept")
    return submit({ context }, Acceptance, async ({ mark }) => {
      await journeyCases.accept({ ...ids, mark });
      return here("cases.accepted");
    });
  return submit({ context }, Renaming, async (renaming) => {
    await journeyCases.rename({ ...ids, ...renaming });
    return here("cases.renamed");
  });
}

export default function SavedCase({ loaderData: { draft, one, notice }, actionData }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const { instant } = useFormat();
  const { journey, saved, rights, revision } = draft;
  const params = { id: journey.id, case: one.id };
  const typed = actionData && isPosted(actionData.posted, "name") ? actionData.posted : null;
  const against = saved ? t("cases.sameDraft", { revision }) : t("cases.sameVersion", { version: journey.version });
  return (
    <JourneyFrame
      draft={draft}
      current="simulator"
      title={one.name}
      lead={profileText(t, draft, one.profile)}
      notice={notice}
      answer={actionData}
      actions={
        <ButtonLink variant="secondary" size="small" href={link(href("/journeys/:id/cases", { id: journey.id }))}>
          <Outdated answer={actionData}>{t("cases.changedMeanwhile")}</Outdated>
          {t("cases.back")}
        </ButtonLink>
      }
      isWide
    >
      <Outcome one={one} against={against} />
      {one.differences.length > 0 ? (
        <>
          <DeskCard title={t("cases.differences")} aside={against} isFlush>
            <DifferenceTable draft={draft} one={one} />
          </DeskCard>
          {rights.write ? (
            <Form method="post">
              <input type="hidden" name="mark" value={one.mark} />
              <Stack gap={2}>
                <p className="desk-muted">{t("cases.acceptLead")}</p>
                <div>
                  <Button name="intent" value="accept">
                    {t("cases.accept")}
                  </Button>
                </div>
              </Stack>
            </Form>
          ) : null}
        </>
      ) : null}
      <p className="desk-muted">
        {t("cases.savedBy")}{" "}
        {t("cases.savedLine", { name: one.byName ?? t("journey.somebody"), at: instant(one.savedAt) })}
      </p>
      {rights.write ? (
        <div className="desk-narrow">
          <PageForm>
            <ReadField name="revision" value={String(one.revision)} />
            <Stack gap={3}>
              <TextField
                {...fieldProps(t, typed ?? emptyForm({ name: one.name }), "name")}
                label={t("cases.name")}
                hint={t("cases.nameHint", { most: CASE_NAME_MAX })}
                maxLength={CASE_NAME_MAX}
                required
              />
              <div>
                <Button variant="secondary" name="intent" value="rename">
                  {t("cases.rename")}
                </Button>
              </div>
            </Stack>
          </PageForm>
        </div>
      ) : null}
      <Inline gap={3}>
        <ButtonLink
          variant="secondary"
          size="small"
          href={link(`${href("/journeys/:id/simulator", { id: journey.id })}?${queryOf(one.profile)}`)}
        >
          {t("cases.open")}
        </ButtonLink>
        {rights.write ? (
          <ButtonLink
            variant="secondary"
            size="small"
            className="desk-danger"
            href={link(href("/journeys/:id/cases/:case/delete", params))}
          >
            {t("cases.delete")}
          </ButtonLink>
        ) : null}
      </Inline>
    </JourneyFrame>
  );
}

type OutcomeProps = Pick<Route.ComponentProps["loaderData"], "one"> & { against: string };

/** Whether the case has the expected result, in a sentence. */
function Outcome({ one: { differences, impossible }, against }: OutcomeProps) {
  const t = useT();
  const reason = impossible ? t(`cases.impossible_${impossible.field}`, { code: impossible.code }) : null;
  if (differences.length === 0)
    return (
      <Alert kind="success" title={reason ? t("cases.sameImpossible") : t("cases.same")}>
        {reason ? t("cases.cannotText", { reason }) : t("cases.sameText")} {against}
      </Alert>
    );
  if (reason)
    return (
      <Alert kind="error" title={t("cases.cannot")}>
        {t("cases.cannotText", { reason })}
      </Alert>
    );
  return <Alert kind="warning" title={t("cases.changed", { count: differences.length })} />;
}
