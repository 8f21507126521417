import { FrameContext, useFrame } from "~/frame";
import { useT } from "~/i18n/use-t";
import { StepContent } from "~/modules/enrolments/pages/step-page";
import { PageTitle } from "~/shell/page-title";
import { Alert } from "~/ui/alert";
import { visuallyHidden } from "~/ui/global.css";
import { BareLayout } from "~/ui/layout/bare";
import { Stack } from "~/ui/page";
import type { Route } from "./+types/page";
import { loadPreview } from "./preview.server";

/** The page has no scripts, because the frame that shows it allows none. */
export const handle = { sensitive: true, scriptless: true };

/** One step as a page of its own, which the editor of the draft shows in a frame. */
export const loader = (args: Route.LoaderArgs) => loadPreview(args);

export default function PreviewPage({ loaderData: { draft, page } }: Route.ComponentProps) {
  const t = useT();
  const frame = useFrame();
  return (
    <BareLayout>
      <PageTitle>{`${t("journeyPreview.title")} · ${draft.content.name}`}</PageTitle>
      <h1 className={visuallyHidden}>{t("journeyPreview.mark")}</h1>
      {page ? (
        <FrameContext value={{ ...frame, savesData: true }}>
          <div inert>
            <Stack gap={5}>
              <StepContent page={page} refusal={null} level={2} />
            </Stack>
          </div>
        </FrameContext>
      ) : (
        <Alert kind="info">{t("journeyPreview.elsewhere", { institution: draft.journey.institutionName })}</Alert>
      )}
    </BareLayout>
  );
}
