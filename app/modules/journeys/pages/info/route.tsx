import { href } from "react-router";
import { emptyForm } from "~/form/posted-form";
import { PostedTexts } from "~/form/texts";
import { useT } from "~/i18n/use-t";
import { takeNotice } from "~/middleware/notice.server";
import { takeApart } from "~/modules/journeys/rules/journey-content";
import type { StaffHandle } from "~/pages/staff-layout";
import { loadDraft, saveJourney } from "../detail/draft.server";
import { JourneyFrame } from "../detail/journey-frame";
import { LivePreview } from "../preview/live-preview";
import { revalidatesUnlessLost, withoutLoss } from "../saving/save-failure";
import type { Route } from "./+types/route";
import { infoIn, infoTexts } from "./info";
import { InfoEditor } from "./info-editor";

export const handle: StaffHandle = { width: "wide", hydrate: ["journey", "component", "action", "journeyPreview"] };

export async function loader({ params, context }: Route.LoaderArgs) {
  return { draft: await loadDraft({ params, context }), notice: takeNotice(context) };
}

export const action = (args: Route.ActionArgs) =>
  saveJourney(args, PostedTexts.transform(infoIn), (info) => ({
    edit: (content) => ({ ...content, ...info }),
    to: href("/journeys/:id/info", args.params),
  }));

export const clientAction = (args: Route.ClientActionArgs) => withoutLoss(args);

export const shouldRevalidate = revalidatesUnlessLost;

export default function JourneyInfo({ loaderData: { draft, notice }, actionData }: Route.ComponentProps) {
  const t = useT();
  const posted = actionData?.posted ?? emptyForm(infoTexts(draft.content));
  const [first] = takeApart(draft.content.definition).order.get("subscription") ?? [];
  const aside = first ? <LivePreview draft={draft} component={first} /> : null;
  return (
    <JourneyFrame
      draft={draft}
      current="info"
      title={t("journey.tabInfo")}
      notice={notice}
      answer={actionData}
      aside={aside}
    >
      <InfoEditor draft={draft} posted={posted} />
    </JourneyFrame>
  );
}
