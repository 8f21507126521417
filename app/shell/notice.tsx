import type { TextKey } from "~/i18n/catalogue";
import { isTextKey } from "~/i18n/translator";
import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";

const warnings = new Set<string>(["candidateArea.stepBlocked", "entrance.overLate"] satisfies TextKey[]);

/** The previous page's message, given as a text key; nothing for null or an unknown key. */
export function Notice({ notice }: { notice: string | null }) {
  const t = useT() as unknown as (key: string) => string;
  if (!notice || !isTextKey(notice)) return null;
  return (
    <Alert kind={warnings.has(notice) ? "warning" : "success"} live>
      {t(notice)}
    </Alert>
  );
}
