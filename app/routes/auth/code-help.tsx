import { useT } from "~/i18n/use-t";
import { Button } from "~/ui/button";
import { Muted, Stack } from "~/ui/page";

/** Below the field of a code: where to look for it, and another one. */
export function CodeHelp() {
  const t = useT();
  return (
    <Stack gap={2}>
      <Muted>{t("access.codeHelp")}</Muted>
      <Button name="intent" value="resend" variant="secondary" wide formNoValidate>
        {t("access.resend")}
      </Button>
    </Stack>
  );
}
