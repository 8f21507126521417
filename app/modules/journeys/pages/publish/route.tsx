import { href } from "react-router";
import type { z } from "zod";
import { orRefusal, Refusal } from "~/api/refusal";
import { apiContext, type PortalApi } from "~/context";
import { constraintsOf } from "~/form/constraint";
import { LongTextField } from "~/form/long-text-field";
import { PageForm } from "~/form/page-form";
import { emptyForm, fieldProps } from "~/form/posted-form";
import { PostedTexts } from "~/form/texts";
import { useT } from "~/i18n/use-t";
import { seeWithNotice, takeNotice } from "~/middleware/notice.server";
import { JourneyPublication } from "~/modules/journeys/schema/journey-draft";
import { Changes } from "~/modules/versioned/pages/changes";
import { Outdated } from "~/modules/versioned/pages/outdated";
import { withErrors } from "~/modules/versioned/pages/versioned.server";
import type { StaffHandle } from "~/pages/staff-layout";
import { useCounted } from "~/shell/counted";
import { submit } from "~/shell/submit.server";
import { Alert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { RadioGroup } from "~/ui/choice-field";
import { Stack } from "~/ui/page";
import { Differences } from "../detail/differences";
import { loadDraft } from "../detail/draft.server";
import { JourneyFrame } from "../detail/journey-frame";
import { Problems } from "../detail/problems";
import { Unselected } from "../detail/unselected";
import { infoErrors } from "../info/info";
import { sendJourney } from "../remote-journey";
import type { Route } from "./+types/route";
import { ChangedCases, tickOf } from "./changed-cases";

export const handle: StaffHandle = { width: "wide" };

/** The changes that publishing makes, the saved cases that they affect, and the problems that prevent publishing. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const draft = await loadDraft({ params, context });
  const cases = draft.saved ? await context.get(apiContext).journeyCases.list(params) : [];
  return { draft, cases, notice: takeNotice(context) };
}

const Publication = JourneyPublication.omit({ acceptedCases: true }).and(
  PostedTexts.transform((texts) => ({
    acceptedCases: Object.entries(texts).flatMap(([name, mark]) => (name.startsWith(tickOf("")) ? [mark] : [])),
  })),
);
const constraints = constraintsOf(JourneyPublication);

/** Publishes the draft here, and before that at a remote service. */
async function publishAt(api: PortalApi, id: string, publication: z.output<typeof Publication>) {
  if (api.isRemote("journey")) {
    const draft = await api.journeyDrafts.get({ id });
    const { problems, revision, journey } = draft;
    if (revision !== publication.revision) throw new Refusal("CHANGED_MEANWHILE");
    if (problems.length > 0) throw new Refusal("JOURNEY_CONDITIONS_UNMET", { facts: { problems } });
    await sendJourney(api, draft, publication.activation === "keep" ? journey.status : true);
  }
  return api.journeyDrafts.publish({ id, ...publication });
}

export async function action({ params, request, context }: Route.ActionArgs) {
  return submit({ context }, Publication, async (publication) => {
    const api = context.get(apiContext);
    const publishing = publishAt(api, params.id, publication);
    const published = await orRefusal(withErrors(publishing, infoErrors), "JOURNEY_CASES_CHANGED");
    if (!(published instanceof Refusal))
      return seeWithNotice({ request, context }, href("/journeys/:id/versions", params), "journey.published");
    const { code, details } = published;
    const unaccepted = details.facts?.cases.map((id) => [tickOf(id), "cases.acceptRequired"]) ?? [];
    throw new Refusal(code, { ...details, fields: Object.fromEntries(unaccepted) });
  });
}

export default function PublishJourney({ loaderData: { draft, cases, notice }, actionData }: Route.ComponentProps) {
  const t = useT();
  const { journey, published, rival, underWay, problems, saved, rights, content } = draft;
  const counted = useCounted();
  const kept = underWay.drafts + underWay.enrolments;
  const posted = actionData?.posted ?? emptyForm({ activation: journey.status ? "keep" : "" });
  const unmet = actionData?.code === "JOURNEY_CONDITIONS_UNMET" ? actionData.details.facts?.problems : undefined;
  const active = actionData?.code === "JOURNEY_ACTIVE_EXISTS" ? actionData.details.facts?.name : undefined;
  const options = journey.status
    ? [{ value: "keep", label: t("journey.activation_keepActive") }]
    : [
        { value: "keep", label: t("journey.activation_keepInactive") },
        rival
          ? { value: "replace", label: t("journey.activation_replace", { name: rival.name }) }
          : { value: "activate", label: t("journey.activation_activate") },
      ];
  return (
    <JourneyFrame
      draft={draft}
      current="publish"
      title={t("journey.publishTitle")}
      lead={t("journey.publishLead")}
      notice={notice}
      answer={actionData}
    >
      <Outdated answer={actionData}>{t("journey.changedMeanwhile")}</Outdated>
      {active ? <Alert kind="error">{t("journey.activeExists", { name: active })}</Alert> : null}
      <Problems id={journey.id} worded={draft} problems={unmet ?? problems} isRefusal={Boolean(unmet)} />
      {saved ? <Unselected draft={draft} /> : null}
      {saved ? (
        <Stack gap={5}>
          <Changes
            note={<p className="desk-muted">{t("journey.publishKept", { count: kept, number: counted(kept) })}</p>}
          >
            {published ? (
              <Differences worded={draft} before={published} after={content} emptyText={t("journey.unchanged")} />
            ) : null}
          </Changes>
          {rights.publish ? (
            <PageForm>
              <input type="hidden" name="revision" value={draft.revision} />
              <Stack gap={4}>
                <ChangedCases draft={draft} cases={cases} posted={posted} mayAccept />
                <RadioGroup
                  {...fieldProps(t, posted, "activation")}
                  label={t("journey.activation")}
                  options={options}
                  required
                />
                <LongTextField
                  {...fieldProps(t, posted, "note")}
                  label={t("journey.note")}
                  hint={t("journey.noteHint")}
                  rows={3}
                  {...constraints.note}
                />
                <div>
                  <Button>{t("journey.publishSubmit", { version: journey.version + 1 })}</Button>
                </div>
              </Stack>
            </PageForm>
          ) : (
            <ChangedCases draft={draft} cases={cases} posted={posted} mayAccept={false} />
          )}
        </Stack>
      ) : (
        <p>{t("journey.publishNothing")}</p>
      )}
    </JourneyFrame>
  );
}
