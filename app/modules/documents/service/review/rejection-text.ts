import { translator } from "~/i18n/translator";
import { type ReviewerReason, reviewerReasons } from "~/modules/documents/rules/document-state";
import type { Language } from "~/rules/language";

/**
 * The reasons for a rejection with the standard text of each in a language. The reviewer may change it, and writes the
 * text of `other`.
 */
export function rejectionTexts(language: Language): { code: ReviewerReason; text: string }[] {
  const t = translator(language);
  return reviewerReasons.map((code) => ({ code, text: code === "other" ? "" : t(`documentMessage.reason_${code}`) }));
}
