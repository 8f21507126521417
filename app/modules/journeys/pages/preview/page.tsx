import { FrameContext, useFrame } from "~/frame";
import { useT } from "~/i18n/use-t";
import { previewStep } from "~/modules/enrolments/pages/preview.server";
import { StepContent } from "~/modules/enrolments/pages/step-page";
import { PageTitle } from "~/shell/page-title";
import { Alert } from "~/ui/alert";
import { visuallyHidden } from "~/ui/global.css";
import { BareLayout } from "~/ui/layout/bare";
import { Stack } from "~/ui/page";
import type { Route } from "./+types/page";
import { loadPreview } from "./preview.server";

/** The frame that shows the page allows neither scripts nor forms nor windows. */
export const handle = { sensitive: true, scriptless: true, isShown: true };

/** One step as a page of its own, which the preview and the editor of the draft show in a frame. */
export async function loader(args: Route.LoaderArgs) {
  const { draft, journey, mobile, current: asked, isHere } = await loadPreview(args);
  return { draft, page: isHere ? await previewStep(args, journey, { asked, mobile }) : null };
}

export default function PreviewPage({ loaderData: { draft, page } }: Route.ComponentProps) {
  const t = useT();
  const frame = useFrame();
  return (
    <BareLayout>
      <PageTitle>{`${t("journeyPreview.title")} · ${draft.content.name}`}</PageTitle>
      <h1 className={visuallyHidden}>{t("journeyPreview.mark")}</h1>
      {page ? (
        <FrameContext value={{ ...frame, savesData: true }}>
          <Stack gap={5}>
            <StepContent page={page} refusal={null} level={2} />
          </Stack>
        </FrameContext>
      ) : (
        <Alert kind="info">{t("journeyPreview.elsewhere", { institution: draft.journey.institutionName })}</Alert>
      )}
    </BareLayout>
  );
}
