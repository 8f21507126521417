import { z } from "zod";
import { CPFS_MAX } from "~/modules/settings/rules/cpf-list";
import { SettingGroup, type SettingPlaceName } from "./setting-record";

/** An agreement in force, by its key. */
export const AgreementKey = SettingGroup.pick({ place: true }).extend({ key: z.string().max(60) });

/** What to do with the CPFs of a list: add them, put them in place of all others, or take them away. */
export const listChanges = ["add", "replace", "remove"] as const;

/** A change of an agreement's list. */
export const ListChange = AgreementKey.extend({
  change: z.enum(listChanges),
  /** Digits. */
  cpfs: z.array(z.string().regex(/^\d{11}$/)).max(CPFS_MAX),
});

/** The list of an agreement, of which nobody can read the CPFs. */
export interface AgreementList {
  place: SettingPlaceName;
  key: string;
  name: string;
  /** How many CPFs it has. */
  count: number;
}

/** What a change of a list did. */
export interface ListOutcome {
  /** How many CPFs it had. */
  before: number;
  count: number;
}
