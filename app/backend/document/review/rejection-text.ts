import { type ReviewerReason, reviewerReasons } from "~/domain/document/document-state";
import type { Language } from "~/domain/language";
import { translator } from "~/i18n/translator";

/**
 * The reasons for a rejection with the standard text of each in a language. The reviewer may change it, and writes the
 * text of `other`.
 */
export function rejectionTexts(language: Language): { code: ReviewerReason; text: string }[] {
  const t = translator(language);
  return reviewerReasons.map((code) => ({ code, text: code === "other" ? "" : t(`documentMessage.reason_${code}`) }));
}
