import { type KeptDaysName, keptDays } from "~/modules/subscriptions/rules/retention";
import { optional, whole } from "../setting-field";
import { defineKind } from "../setting-kind";

const days = (name: KeptDaysName) => optional(whole(keptDays[name].least, keptDays[name].most));

/** For how long data of those who never enrolled is kept. */
export const retention = defineKind("retention", {
  fields: {
    keptDraftDays: days("keptDraftDays"),
    keptApprovedDays: days("keptApprovedDays"),
    keptRefusedDays: days("keptRefusedDays"),
    keptWithdrawnDays: days("keptWithdrawnDays"),
  },
  key: [],
  title: "keptDraftDays",
});
