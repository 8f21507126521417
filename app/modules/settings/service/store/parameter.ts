import { filesDue } from "~/modules/documents/service";
import { answerTime } from "~/modules/settings/rules/kind/answer-time";
import { paymentTerm, portalOption, selectionRule } from "~/modules/settings/rules/kind/institution";
import { retention } from "~/modules/settings/rules/kind/retention";
import { serviceHours } from "~/modules/settings/rules/kind/service-hours";
import type { Content, Control, Fields } from "~/modules/settings/rules/setting-field";
import type { SettingKind } from "~/modules/settings/rules/setting-kind";
import { keptDays } from "~/modules/subscriptions/rules/retention";
import type { SubscriptionStatus } from "~/modules/subscriptions/rules/subscription-status";
import { parametersIn, parametersQuery } from "~/modules/tenancy/service";
import { type SettingStore, storeOf } from "../setting-store";
import { everyone, openDrafts, openEnrolments } from "./concern";

/** The parameter of a field: `slipDueDays` is `SlipDueDays`. */
const parameterOf = (field: string): string => field.charAt(0).toUpperCase() + field.slice(1);

/** The value that the text of a parameter means; null if it has none, or is not a value of the field. */
function parsed(control: Control, text: string | undefined): unknown {
  if (control.type === "tick") return text === "true";
  if (text === undefined || text === "") return null;
  const isNumber = control.type === "number" || control.type === "money" || control.type === "percent";
  if (!isNumber) return text;
  return /^\d{1,12}$/.test(text) ? Number(text) : null;
}

/** The parameters of a content; a field that is empty has an empty text. */
export const parametersFrom = (content: Content): Record<string, string> =>
  Object.fromEntries(Object.entries(content).map(([name, value]) => [parameterOf(name), String(value ?? "")]));

/** Parameters of an institution, as the fields of a kind. A field that is empty removes its parameter. */
const parameterStore = <Of extends Fields>(
  kind: SettingKind<Of>,
  concerns: NonNullable<SettingStore["concerns"]> = everyone,
  outlook?: SettingStore["outlook"],
): SettingStore =>
  storeOf({
    kind: kind as unknown as SettingKind,
    concerns,
    ...(outlook ? { outlook } : {}),
    async read(db, { institutionId }) {
      const values = parametersIn(await parametersQuery(db, { institutionId }).execute());
      const content: Content = Object.fromEntries(
        Object.entries(kind.fields).map(([name, { control }]) => [name, parsed(control, values[parameterOf(name)])]),
      );
      return [{ id: institutionId, isArchived: false, content }];
    },
    async write(db, { institutionId }, { content }) {
      const names = Object.keys(kind.fields).map(parameterOf);
      await db.deleteFrom("parameter").where("institutionId", "=", institutionId).where("name", "in", names).execute();
      const rows = Object.entries(parametersFrom(content))
        .filter(([, value]) => value !== "")
        .map(([name, value]) => ({ institutionId, name, value }));
      if (rows.length > 0) await db.insertInto("parameter").values(rows).execute();
    },
  });

/** Enrolments in these states, besides the unsent applications. */
const waitingIn =
  (by: `concern${string}`, ...states: SubscriptionStatus[]): NonNullable<SettingStore["concerns"]> =>
  (db, { institutionId }) => ({
    ...everyone(db, { institutionId }),
    [by]: openEnrolments(db, institutionId).where("subscription.status", "in", states),
  });

export const paymentTermStore = parameterStore(
  paymentTerm,
  waitingIn("concernUnpaid", "payment_pending", "payment_processing"),
);
export const selectionRuleStore = parameterStore(
  selectionRule,
  waitingIn("concernSelection", "selective_pending", "under_correction"),
);
export const portalOptionStore = parameterStore(portalOption);
export const answerTimeStore = parameterStore(answerTime);
export const serviceHoursStore = parameterStore(serviceHours);

const DAY_MS = 86_400_000;

/** What is deleted in the next day, and in the next 30 days. */
export const retentionStore = parameterStore(retention, everyone, (db, institutionId, now) => {
  const due = (days: number) => {
    const until = new Date(now.getTime() + days * DAY_MS);
    const drafts = openDrafts(db, institutionId)
      .where("draft.expiresAt", "<=", until.toISOString())
      // No application expires earlier than this after its last change; the index is sorted by the change.
      .where("draft.updatedAt", "<=", new Date(until.getTime() - keptDays.keptDraftDays.least * DAY_MS).toISOString())
      .orderBy("draft.updatedAt");
    return { drafts, files: filesDue(db, institutionId, until) };
  };
  const [soon, later] = [due(1), due(30)];
  return {
    nextDraftsSoon: soon.drafts,
    nextFilesSoon: soon.files,
    nextDraftsLater: later.drafts,
    nextFilesLater: later.files,
  };
});
