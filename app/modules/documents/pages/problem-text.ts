import { namingFields, type RefusalCode } from "~/api/refusal";
import type { TextKey } from "~/i18n/catalogue";
import type { RejectionReason } from "~/modules/documents/rules/document-state";

type PlainKey = Extract<TextKey, `documents.error${string}`>;

/** What is wrong with a file, by the code of the refusal, and what to do about it. */
const texts: Partial<Record<RefusalCode, PlainKey>> = {
  FILE_REQUIRED: "documents.errorRequired",
  FILE_EMPTY: "documents.errorEmpty",
  FILE_FORMAT_NOT_ACCEPTED: "documents.errorFormat",
  FILE_NOT_PDF: "documents.errorNotPdf",
  FILE_NOT_PHOTO: "documents.errorNotPhoto",
  FILE_TOO_LARGE: "documents.errorLarge",
  BODY_TOO_LARGE: "documents.errorLarge",
  FILE_IS_HEIC: "documents.errorHeic",
  FILE_MIXED: "documents.errorMixed",
  FILE_INFECTED: "documents.errorInfected",
  FILE_DAMAGED: "documents.errorDamaged",
  FILE_ENCRYPTED: "documents.errorEncrypted",
  FILE_TOO_MANY_PAGES: "documents.errorPages",
  FILE_TOO_MANY_PIXELS: "documents.errorPixels",
  FILE_TOO_COMPLEX: "documents.errorComplex",
  FILE_NOT_CHECKED: "documents.errorNotChecked",
  FILE_REJECTED_BEFORE: "documents.errorAgain",
  FILES_LIMIT_REACHED: "documents.errorCount",
  UPLOADS_AT_ONCE: "documents.errorAtOnce",
  QUOTA_REACHED: "documents.errorQuota",
  CONFLICT: "documents.errorChanged",
  UPLOAD_BROKEN: "documents.errorBroken",
};

/** The text for a refused file or document. */
export const problemText = (code: RefusalCode): PlainKey => texts[code] ?? "documents.errorNotSaved";

/** The result of a change of a file or document. @throws its refusal, with the message at the file if it is about one */
export const ofFile = <Result>(result: Promise<Result>): Promise<Result> =>
  namingFields(result, ({ code, status }) =>
    code === "CONFLICT" || status === 403 || status === 404 ? undefined : { file: problemText(code) },
  );

/** The name of each reason for a rejection. */
export const reasonTexts = {
  unreadable: "documents.reason_unreadable",
  with_error: "documents.reason_with_error",
  incorrect: "documents.reason_incorrect",
  missing_information: "documents.reason_missing_information",
  other: "documents.reason_unnamed",
  infected: "documents.reason_infected",
} as const satisfies Record<RejectionReason, TextKey>;
