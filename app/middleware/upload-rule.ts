import { CHUNK_BYTES, FILE_MAX_BYTES } from "~/modules/documents/rules/limit";
import { RESULT_TEXT_MAX } from "~/modules/exam-scores/schema/exam-import";
import { JOURNEY_FILE_MAX } from "~/modules/journeys/schema/journey-import";
import { PHOTO_MAX_BYTES } from "~/modules/people/rules/photo";
import { PICTURE_MAX_BYTES } from "~/modules/settings/rules/picture";
import { TABLE_MAX } from "~/modules/settings/rules/table/column";
import type { PageRoute } from "~/route-table";

/** How the body of a form with files is received. */
interface UploadRule {
  /** The largest accepted body in bytes. */
  bytes: number;
  /** How long the body may take to arrive, in milliseconds; null for the configured time. */
  ms: number | null;
  /** Whether the page's action reads the body itself, as it arrives. */
  streamed: boolean;
}

/** Allowed bytes of a form besides its file. */
const FIELD_BYTES = 100_000;

const rules: Record<NonNullable<PageRoute["upload"]>, UploadRule> = {
  // Larger photos than allowed are accepted here, so that the form can show the error.
  photo: { bytes: PHOTO_MAX_BYTES + 5_000_000, ms: null, streamed: false },
  // The pictures of a record, larger ones than allowed included.
  pictures: { bytes: 5 * PICTURE_MAX_BYTES, ms: 120_000, streamed: false },
  // Larger files than allowed are accepted here, so that the form can show the error.
  journeys: { bytes: JOURNEY_FILE_MAX + 5_000_000, ms: null, streamed: false },
  // Longer files than are read, and workbooks, are accepted here, so that the form can show the error.
  results: { bytes: 2 * RESULT_TEXT_MAX + 5_000_000, ms: null, streamed: false },
  // Longer files than are read, and workbooks, are accepted here, so that the form can show the error.
  table: { bytes: 2 * TABLE_MAX + 5_000_000, ms: 120_000, streamed: false },
  // 50,000 CPFs with a name beside each.
  list: { bytes: 8_000_000, ms: 120_000, streamed: false },
  // The settings of an institution, read line by line.
  settings: { bytes: 60_000_000, ms: 600_000, streamed: false },
  // One part of a file whose upload can go on where it stopped.
  part: { bytes: CHUNK_BYTES + FIELD_BYTES, ms: 120_000, streamed: true },
  // 30 MB take four minutes at 1 Mbit/s.
  document: { bytes: FILE_MAX_BYTES + FIELD_BYTES, ms: 600_000, streamed: true },
};

/** The longest time that a rule sets, in milliseconds. */
export const LONGEST_UPLOAD_MS = Math.max(...Object.values(rules).map(({ ms }) => ms ?? 0));

/** The rule for a form with files; null for any other request, to which the configured limits apply. */
export function uploadRuleOf(route: PageRoute | null, contentType: string): UploadRule | null {
  if (!route?.upload || !/^multipart\/form-data\b/i.test(contentType)) return null;
  return rules[route.upload];
}
