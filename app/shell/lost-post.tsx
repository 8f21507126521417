import { useFrame } from "~/frame";
import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { Stack } from "~/ui/page";
import { PostAgain } from "./post-again";

/** Says that a form was posted after the session had ended and is filled in again, or offers to send it again. */
export function LostPost() {
  const t = useT();
  const { lost, isFailed } = useFrame();
  if (!lost || isFailed) return null;
  const isAgain = !lost.fillsPage && lost.texts.length > 0;
  return (
    <Alert kind="warning" title={t("frame.lostTitle")} live>
      <Stack gap={3}>
        {lost.fillsPage ? <p>{t("frame.lostFilled")}</p> : null}
        {isAgain ? <p>{t("frame.lostAgain")}</p> : null}
        {lost.hasFiles ? <p>{t("frame.lostFiles")}</p> : null}
        {isAgain ? <PostAgain texts={lost.texts} action={lost.action} /> : null}
      </Stack>
    </Alert>
  );
}
