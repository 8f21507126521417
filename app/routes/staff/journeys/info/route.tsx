import { href } from "react-router";
import { takeApart } from "~/domain/journey/journey-content";
import { emptyForm } from "~/form/posted-form";
import { useT } from "~/i18n/use-t";
import { requireForm } from "~/middleware/guard.server";
import { takeNotice } from "~/middleware/notice.server";
import type { StaffHandle } from "../../layout";
import { ConflictForm } from "../detail/conflict-form";
import { loadDraft, saveEdit } from "../detail/draft.server";
import { JourneyFrame } from "../detail/journey-frame";
import { LivePreview } from "../preview/live-preview";
import { revalidatesUnlessLost, withoutLoss } from "../saving/save-failure";
import type { Route } from "./+types/route";
import { infoIn, infoTexts } from "./info";
import { InfoEditor } from "./info-editor";

export const handle: StaffHandle = { width: "wide", hydrate: ["journey", "action", "journeyPreview"] };

export async function loader({ params, context }: Route.LoaderArgs) {
  return { draft: await loadDraft({ params, context }), notice: takeNotice(context) };
}

export async function action(args: Route.ActionArgs) {
  const info = infoIn(requireForm(args));
  const to = href("/journeys/:id/info", args.params);
  return saveEdit(args, { edit: (content) => ({ ...content, ...info }), to });
}

export const clientAction = (args: Route.ClientActionArgs) => withoutLoss(args);

export const shouldRevalidate = revalidatesUnlessLost;

export default function JourneyInfo({ loaderData: { draft, notice }, actionData }: Route.ComponentProps) {
  const t = useT();
  const refused = actionData && "posted" in actionData ? actionData : null;
  const posted = refused?.posted ?? emptyForm(infoTexts(draft.content));
  const frame = { draft, current: "info" as const, title: t("journey.tabInfo"), notice };
  if (refused?.change)
    return (
      <JourneyFrame {...frame} isRefused>
        <ConflictForm id={draft.journey.id} worded={draft} change={refused.change} typed={refused.typed} />
      </JourneyFrame>
    );
  const [first] = takeApart(draft.content.definition).order.get("subscription") ?? [];
  const aside = first ? <LivePreview draft={draft} component={first} /> : null;
  return (
    <JourneyFrame {...frame} posted={refused?.posted} aside={aside}>
      <InfoEditor draft={draft} posted={posted} />
    </JourneyFrame>
  );
}
