import { href } from "react-router";
import { z } from "zod";
import { Refusal } from "~/api/refusal";
import recompute from "~/browser/recompute.ts?script";
import { apiContext } from "~/context";
import { emptyForm } from "~/form/posted-form";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { seeWithNotice } from "~/middleware/notice.server";
import { todayOf } from "~/middleware/today.server";
import { CaseName } from "~/modules/journeys/schema/journey-case";
import { Outdated } from "~/modules/versioned/pages/outdated";
import type { StaffHandle } from "~/pages/staff-layout";
import { submit } from "~/shell/submit.server";
import { Alert } from "~/ui/alert";
import { ButtonLink } from "~/ui/button";
import { visuallyHidden } from "~/ui/global.css";
import { Stack } from "~/ui/page";
import { loadDraft } from "../detail/draft.server";
import { JourneyFrame } from "../detail/journey-frame";
import { Unselected } from "../detail/unselected";
import type { Route } from "./+types/route";
import { ActionCard } from "./action-card";
import { PaymentCard } from "./payment-card";
import { profileOf, typedIn, wrongDates } from "./profile";
import { ProfileForm } from "./profile-form";
import { SaveForm } from "./save-form";
import { AfterCard, StepCard } from "./step-card";
import { Verdict } from "./verdict";

export const handle: StaffHandle = { width: "wide" };

const Version = z.coerce.number().int().positive().max(1_000_000);

/** The profile and the version in the URL's query. */
function askedIn({ request, context }: Pick<Route.LoaderArgs, "request" | "context">) {
  const query = new URL(request.url).searchParams;
  const asked = Version.safeParse(query.get("version") || undefined);
  return { typed: typedIn(query, todayOf(context)), version: asked.success ? asked.data : null };
}

/** The simulation for the profile in the URL, so that the URL is a link to this simulation. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const draft = await loadDraft({ params, context });
  const { typed, version } = askedIn({ request, context });
  const wrong = wrongDates(typed);
  const shown = { draft, typed, version, wrong };
  if (wrong.length > 0) return { ...shown, campaign: null, result: null };
  const { profile, campaign } = profileOf(typed, draft);
  const modeCode = profile.modeCode ?? draft.content.ingressModeCode ?? undefined;
  // A version has its own mode.
  const asked = version ? { ...profile, version } : { ...profile, modeCode };
  const result = await context.get(apiContext).journeyDrafts.simulate({ ...params, ...asked });
  return { ...shown, campaign, result };
}

/** Saves the profile in the URL as a case, with its current result as the expected one. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const { typed, version } = askedIn({ request, context });
  return submit({ context }, CaseName, async ({ name }) => {
    if (wrongDates(typed).length > 0) throw new Refusal("VALIDATION");
    const { profile } = profileOf(typed, await loadDraft({ params, context }));
    const wanted = { ...params, name, profile, ...(version ? { version } : {}) };
    await context.get(apiContext).journeyCases.save(wanted);
    return seeWithNotice({ request, context }, href("/journeys/:id/cases", params), "cases.saved");
  });
}

export default function JourneySimulator({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const { draft, typed, version, wrong, campaign, result } = loaderData;
  return (
    <JourneyFrame
      draft={draft}
      current="simulator"
      title={t("simulator.title")}
      lead={t("simulator.lead")}
      answer={actionData}
      isRefused={wrong.length > 0}
      actions={
        <ButtonLink variant="secondary" size="small" href={link(href("/journeys/:id/cases", { id: draft.journey.id }))}>
          <Outdated answer={actionData}>{t("cases.notSaved")}</Outdated>
          {t("cases.title")}
        </ButtonLink>
      }
      isWide
    >
      <script async src={recompute} />
      <div className="desk-aside">
        <Stack gap={4}>
          <ProfileForm
            {...{ draft, typed, version, wrong, campaign }}
            campuses={result?.campuses ?? []}
            agreements={result?.agreements ?? []}
          />
          {result && draft.rights.write ? <SaveForm posted={actionData?.posted ?? emptyForm()} /> : null}
        </Stack>
        <Stack gap={4}>
          <div data-outdated="" hidden>
            <Alert kind="warning">
              <span data-text={t("simulator.outdated")} />
            </Alert>
          </div>
          <div id="simulated" data-computed="">
            <Stack gap={4}>
              <div data-verdict="">
                {result ? (
                  <Verdict draft={draft} result={result} />
                ) : (
                  <Alert kind="error">{t("simulator.wrong")}</Alert>
                )}
              </div>
              {result ? (
                <>
                  {version === null ? <Unselected draft={draft} /> : null}
                  <StepCard draft={draft} result={result} />
                  <AfterCard result={result} />
                  <ActionCard worded={draft} actions={result.actions} />
                  <PaymentCard result={result} />
                </>
              ) : null}
            </Stack>
          </div>
        </Stack>
      </div>
      <p role="status" className={visuallyHidden} data-computed-status="" />
    </JourneyFrame>
  );
}
