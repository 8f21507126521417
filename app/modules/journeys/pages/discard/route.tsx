import { href } from "react-router";
import { apiContext } from "~/context";
import { useT } from "~/i18n/use-t";
import { notFound } from "~/middleware/guard.server";
import { BackLink, DeedForm } from "~/modules/desk/pages/deed-page";
import { Outdated } from "~/modules/versioned/pages/outdated";
import { discardDraft } from "~/modules/versioned/pages/versioned.server";
import type { StaffHandle } from "~/pages/staff-layout";
import { Differences } from "../detail/differences";
import { loadDraft } from "../detail/draft.server";
import { JourneyFrame } from "../detail/journey-frame";
import type { Route } from "./+types/route";

export const handle: StaffHandle = { width: "wide" };

export async function loader({ params, context }: Route.LoaderArgs) {
  const draft = await loadDraft({ params, context });
  const { published } = draft;
  return published && draft.saved && draft.rights.write ? { draft, published } : notFound();
}

export const action = (args: Route.ActionArgs) =>
  discardDraft(args, args.context.get(apiContext).journeyDrafts, {
    to: href("/journeys/:id", args.params),
    notice: "journey.discarded",
  });

export default function DiscardDraft({ loaderData: { draft, published }, actionData }: Route.ComponentProps) {
  const t = useT();
  return (
    <JourneyFrame
      draft={draft}
      current={null}
      title={t("journey.discardTitle")}
      lead={t("journey.discardLead", { version: draft.journey.version })}
      answer={actionData}
    >
      <Outdated answer={actionData}>{t("journey.changedMeanwhile")}</Outdated>
      <Differences worded={draft} before={published} after={draft.content} emptyText={t("journey.unchanged")} />
      <DeedForm
        deed={{ text: t("journey.discardSubmit"), isDanger: true, kept: { revision: draft.revision } }}
        back={<BackLink path={href("/journeys/:id", { id: draft.journey.id })}>{t("journey.back")}</BackLink>}
      />
    </JourneyFrame>
  );
}
