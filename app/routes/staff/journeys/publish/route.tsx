import { data, href } from "react-router";
import { z } from "zod";
import { apiContext } from "~/context";
import { orFormRefusal, Refusal } from "~/contract/refusal";
import type { JourneyProblem } from "~/domain/journey/journey-check";
import { LongTextField } from "~/form/long-text-field";
import { PageForm } from "~/form/page-form";
import { emptyForm, fieldProps, refusedForm } from "~/form/posted-form";
import { useT } from "~/i18n/use-t";
import { requireForm } from "~/middleware/guard.server";
import { seeWithNotice, takeNotice } from "~/middleware/notice.server";
import { useCounted } from "~/shell/counted";
import { Alert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { RadioGroup } from "~/ui/choice-field";
import { Stack } from "~/ui/page";
import { revisionIn } from "../../desk/revision.server";
import type { StaffHandle } from "../../layout";
import { Differences } from "../detail/differences";
import { loadDraft } from "../detail/draft.server";
import { JourneyFrame } from "../detail/journey-frame";
import { Problems } from "../detail/problems";
import { Unselected } from "../detail/unselected";
import { infoErrors } from "../info/info";
import type { Route } from "./+types/route";
import { ChangedCases, tickOf } from "./changed-cases";

const Activation = z.enum(["keep", "activate", "replace"]);

export const handle: StaffHandle = { width: "wide" };

/** The changes that publishing makes, the saved cases that they affect, and the problems that prevent publishing. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const draft = await loadDraft({ params, context });
  const cases = draft.saved ? await context.get(apiContext).journeyCases.list(params) : [];
  return { draft, cases, notice: takeNotice(context) };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const form = requireForm({ context });
  const activation = Activation.safeParse(form.get("activation"));
  const refused = { problems: [] as JourneyProblem[], rival: null as string | null, isChanged: false };
  if (!activation.success) {
    const posted = refusedForm(form, { activation: "journey.activationRequired" });
    return data({ ...refused, posted }, { status: 422 });
  }
  const note = String(form.get("note") ?? "").slice(0, 500);
  const acceptedCases = [...form].flatMap(([name, value]) => (name.startsWith(tickOf("")) ? [String(value)] : []));
  const publication = { ...params, revision: revisionIn(form), activation: activation.data, note, acceptedCases };
  const published = await orFormRefusal(context.get(apiContext).journeyDrafts.publish(publication));
  if (!(published instanceof Refusal))
    return seeWithNotice({ request, context }, href("/journeys/:id/versions", params), "journey.published");
  const { code, details, status } = published;
  const changed = (code === "JOURNEY_CASES_CHANGED" && details.facts?.cases) || [];
  const unaccepted = changed.map((id): [string, string] => [tickOf(id), "cases.acceptRequired"]);
  return data(
    {
      posted: refusedForm(form, { ...infoErrors(details.fields), ...Object.fromEntries(unaccepted) }),
      problems: (code === "JOURNEY_CONDITIONS_UNMET" && details.facts?.problems) || [],
      rival: (code === "JOURNEY_ACTIVE_EXISTS" && details.facts?.name) || null,
      isChanged: code === "JOURNEY_CHANGED" || code === "CONFLICT",
    },
    { status },
  );
}

export default function PublishJourney({ loaderData: { draft, cases, notice }, actionData }: Route.ComponentProps) {
  const t = useT();
  const { journey, published, rival, underWay, problems, saved, rights, content } = draft;
  const counted = useCounted();
  const kept = underWay.drafts + underWay.enrolments;
  const posted = actionData?.posted ?? emptyForm({ activation: journey.status ? "keep" : "" });
  const frame = {
    draft,
    current: "publish" as const,
    title: t("journey.publishTitle"),
    lead: t("journey.publishLead"),
    posted: actionData?.posted,
  };
  const options = journey.status
    ? [{ value: "keep", label: t("journey.activation_keepActive") }]
    : [
        { value: "keep", label: t("journey.activation_keepInactive") },
        rival
          ? { value: "replace", label: t("journey.activation_replace", { name: rival.name }) }
          : { value: "activate", label: t("journey.activation_activate") },
      ];
  return (
    <JourneyFrame {...frame} notice={notice} isRefused={Boolean(actionData)}>
      {actionData?.isChanged ? <Alert kind="warning">{t("journey.changedMeanwhile")}</Alert> : null}
      {actionData?.rival ? <Alert kind="error">{t("journey.activeExists", { name: actionData.rival })}</Alert> : null}
      <Problems
        id={journey.id}
        worded={draft}
        problems={actionData?.problems.length ? actionData.problems : problems}
        isRefusal={Boolean(actionData?.problems.length)}
      />
      {saved ? <Unselected draft={draft} /> : null}
      {saved ? (
        <Stack gap={5}>
          <section aria-labelledby="changes">
            <Stack gap={2}>
              <h2 id="changes" className="desk-subtitle">
                {t("journey.changes")}
              </h2>
              {published ? (
                <Differences worded={draft} before={published} after={content} emptyText={t("journey.unchanged")} />
              ) : (
                <p>{t("journey.firstVersion")}</p>
              )}
              <p className="desk-muted">{t("journey.publishKept", { count: kept, number: counted(kept) })}</p>
            </Stack>
          </section>
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
                  maxLength={500}
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
