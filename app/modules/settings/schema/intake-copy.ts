import { z } from "zod";
import { SettingKey } from "./setting-record";

/** The most months by which a copy of an intake is moved. */
export const MOST_MONTHS = 60;

/** The intake that is copied, and the copy: its own key and name, and by how many months its dates are later. */
export const WantedIntakeCopy = SettingKey.omit({ kind: true }).extend({
  newKey: z.string().max(200),
  name: z.string().max(1_000),
  months: z.int().min(0).max(MOST_MONTHS),
});

/** What a copy of an intake would make. */
export interface IntakeCopyPlan {
  intake: { key: string; name: string; startsOn: string; endsOn: string; classesStartOn: string | null };
  offers: { key: string; name: string; campuses: number; seats: number; prices: number }[];
  classes: { key: string; name: string; startsOn: string; slots: number }[];
  /** A digest of all that the copy would write. */
  digest: string;
}
