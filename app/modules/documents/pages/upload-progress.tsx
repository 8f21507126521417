import upload from "~/browser/upload.ts?script";
import { useFrame } from "~/frame";
import { useT } from "~/i18n/use-t";
import { ScriptedButton } from "~/ui/button";
import { Stack } from "~/ui/page";

/** The progress of an upload. The page's script sends the file in parts, and resumes after a broken connection. */
export function UploadProgress() {
  const t = useT();
  const { savesData } = useFrame();
  if (savesData) return null;
  return (
    <>
      <script type="module" src={upload} />
      <div data-upload-progress hidden>
        <Stack gap={3}>
          <p id="upload-name" data-text={t("documents.uploading")} />
          <progress id="upload-progress" aria-labelledby="upload-name" max={100} value={0} />
          <p role="status" data-waiting={t("documents.uploadWaiting")} data-going={t("documents.uploadGoing")} />
          <div>
            <ScriptedButton variant="ghost" data-upload-cancel="" text={t("documents.uploadCancel")} />
          </div>
        </Stack>
      </div>
    </>
  );
}
