import type { Translate } from "~/i18n/translator";
import type { ReviewRow } from "~/modules/documents/schema/document-review";

/**
 * The reviewer's decisions that can still be undone, as lines of a list.
 * @param time formats an instant as a time of the day
 */
export function ownLines(t: Translate, rows: readonly ReviewRow[], time: (iso: string) => string) {
  return rows.flatMap(({ id, title, name, held }) =>
    held ? [{ id, text: t(`review.held_${held.outcome}`, { title, name, time: time(held.effectiveAt) }) }] : [],
  );
}
