import { z } from "zod";
import { apiContext } from "~/context";
import { useT } from "~/i18n/use-t";
import { notFound, unavailable } from "~/middleware/guard.server";
import { todayOf } from "~/middleware/today.server";
import { Alert } from "~/ui/alert";
import { Stack } from "~/ui/page";
import type { StaffHandle } from "../../layout";
import { loadDraft } from "../detail/draft.server";
import { JourneyFrame } from "../detail/journey-frame";
import type { Route } from "./+types/route";
import { PaymentCard } from "./payment-card";
import { profileOf, typedIn, wrongDates } from "./profile";
import { ProfileForm } from "./profile-form";
import { AfterCard, StepCard } from "./step-card";
import { Verdict } from "./verdict";

export const handle: StaffHandle = { width: "wide" };

const Version = z.coerce.number().int().positive().max(1_000_000);

/** What a candidate with the profile of the address would meet; the address is a link to the case. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const draft = await loadDraft({ params, context });
  const query = new URL(request.url).searchParams;
  const typed = typedIn(query, todayOf(context));
  const asked = Version.safeParse(query.get("version") || undefined);
  const wrong = wrongDates(typed);
  const shown = { draft, typed, version: asked.success ? asked.data : null, wrong };
  if (wrong.length > 0) return { ...shown, campaign: null, result: null };
  const { profile, campaign } = profileOf(typed, draft);
  const version = asked.success ? { version: asked.data } : {};
  const answer = await context.get(apiContext).journeyDraft.simulate({ params, query: { ...profile, ...version } });
  if (answer.status === 404) return notFound();
  return answer.status === 200 ? { ...shown, campaign, result: answer.body } : unavailable();
}

export default function JourneySimulator({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const { draft, typed, version, wrong, campaign, result } = loaderData;
  return (
    <JourneyFrame
      draft={draft}
      current="simulator"
      title={t("simulator.title")}
      lead={t("simulator.lead")}
      isRefused={wrong.length > 0}
      isWide
    >
      <div className="desk-aside">
        <ProfileForm {...{ draft, typed, version, wrong, campaign }} campuses={result?.campuses ?? []} />
        {result ? (
          <Stack gap={4}>
            <Verdict draft={draft} result={result} />
            <StepCard draft={draft} result={result} />
            <AfterCard result={result} />
            <PaymentCard result={result} />
          </Stack>
        ) : (
          <Alert kind="error">{t("simulator.wrong")}</Alert>
        )}
      </div>
    </JourneyFrame>
  );
}
