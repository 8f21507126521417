import type { SuggestionRow } from "~/api/course-suggestion";
import { useT } from "~/i18n/use-t";
import { StatusSign } from "~/ui/desk/status-sign";

const signs = { open: "waits", answered: "done" } as const;

/** Whether a suggestion is answered, with its sign. */
export function SuggestionState({ state }: Pick<SuggestionRow, "state">) {
  const t = useT();
  return <StatusSign sign={signs[state]}>{t(`suggestion.state_${state}`)}</StatusSign>;
}
