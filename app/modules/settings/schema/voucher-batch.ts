import { z } from "zod";
import { type DeskPage, deskQuery } from "~/api/desk";
import { Id } from "~/api/value";
import type { DocumentState } from "~/modules/documents/rules/document-state";
import type { AgreementProof } from "~/modules/payments/rules/agreement";
import { SettingContent, SettingGroup, type SettingPlaceName } from "./setting-record";

const Place = SettingGroup.pick({ place: true });

/** The query of the list of batches at an institution. */
export const BatchQuery = Place.extend({ ...deskQuery, sort: z.enum(["newest"]).default("newest") });
export type BatchQuery = z.output<typeof BatchQuery>;

/** A batch of an institution. */
export const BatchKey = Place.extend({ id: Id });

/** A batch to make: a content of the kind `voucherBatch`. */
export const NewBatch = Place.extend({ content: SettingContent });

/** The query of the uses of a voucher by its code, or of all vouchers of a batch by its id. */
export const UseQuery = BatchQuery.extend({ voucher: z.string().max(40).optional(), batch: Id.optional() });
export type UseQuery = z.output<typeof UseQuery>;

/** A batch in the list. */
export interface BatchRow {
  id: string;
  tag: string;
  prefix: string;
  count: number;
  /** How many of its vouchers are used. */
  used: number;
  startsOn: string;
  endsOn: string;
  byName: string | null;
  createdAt: string;
  /** When the codes were handed out for the first time; null before that. */
  downloadedAt: string | null;
  /** Until when the caller may download them, as a download may break off; null where the caller may not. */
  downloadableUntil: string | null;
  /** When it was paused; null while it is in use. */
  pausedAt: string | null;
}

export interface BatchDetail extends BatchRow {
  place: SettingPlaceName;
}

/** A use of a voucher. */
export interface UseRow {
  id: string;
  /** The last four signs of the code. */
  codeEnd: string;
  enrolmentId: string;
  enrolmentNumber: number;
  personName: string;
  courseName: string;
  /** What it saves on the first installment and on all others, in cents. */
  firstCents: number;
  othersCents: number;
  /** What it saves on the enrolment fee, in cents. */
  feeCents: number;
  /** What entitles to an agreement; null for a voucher. */
  proof: AgreementProof | null;
  /** The state of the document that proves it; null without one. */
  proofState: DocumentState | null;
  state: "reserved" | "consumed" | "released";
  at: string;
}

export type BatchPage = DeskPage<BatchRow> & { place: SettingPlaceName };
export type UsePage = DeskPage<UseRow> & { place: SettingPlaceName };
