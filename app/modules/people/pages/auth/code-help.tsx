import { useT } from "~/i18n/use-t";
import { Button } from "~/ui/button";
import { Muted, Stack } from "~/ui/page";

/** Help below a code field: where to look for the code, and a button that sends another one. */
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
