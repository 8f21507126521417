import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { CopyText } from "~/ui/copy-text";
import { Stack } from "~/ui/page";

/** The whole text of a key, which is shown only on the page that follows its making. */
export function MadeKeyText({ text }: { text: string }) {
  const t = useT();
  return (
    <Stack gap={4}>
      <Alert kind="warning" title={t("apiKey.once")} live>
        {t("apiKey.onceLead")}
      </Alert>
      <CopyText
        id="key"
        label={t("apiKey.key")}
        value={text}
        copyText={t("apiKey.copy")}
        copiedText={t("checkout.copied")}
      />
    </Stack>
  );
}
