import type { TenantDatabase } from "~/data/tenant";
import { isOverdue, type KeyTable } from "~/modules/desk/service";
import type { Matter } from "~/modules/money/schema/reconciliation";
import { type MatterAnswer, type MatterReason, matterAnswers } from "~/modules/payments/rules/reconciliation/matter";
import { protocolOf } from "~/modules/subscriptions/rules/protocol-number";
import type { StaffContext } from "~/procedure/procedure";

type Columns = Awaited<ReturnType<ReturnType<typeof matterRows>["execute"]>>[number];

/** An entry of the reconciliation as the desk shows it. */
export function matterOf(ctx: StaffContext, row: Columns): Matter {
  const { chargeId, subscriptionId, number } = row;
  const isKnown = chargeId !== null && subscriptionId !== null && number !== null;
  return {
    ...{ id: row.id, reason: row.reason as MatterReason, amountCents: Number(row.amountCents) },
    ...{ reference: row.reference, paymentId: row.paymentId, paidAt: row.paidAt, createdAt: row.createdAt },
    provider: row.accountName ?? row.provider ?? "",
    institutionName: row.institutionName,
    charge: isKnown
      ? {
          ...{ id: chargeId, subscriptionId: subscriptionId, protocol: protocolOf(number) },
          ...{ name: row.socialName ?? row.personName ?? "", courseName: row.courseName ?? "" },
        }
      : null,
    answered:
      row.resolvedAt === null
        ? null
        : {
            ...{ answer: answerOf(row.resolution), note: row.note, byName: row.resolvedByName },
            ...{ at: row.resolvedAt, refundId: row.refundId },
          },
    formerId: row.formerId,
    isOverdue: isOverdue(ctx, "reconciliation", {
      ...{ institutionId: row.institutionId, since: row.resolvedAt === null ? row.createdAt : null },
    }),
  };
}

/** The stored answer; null while the entry is open. */
function answerOf(resolution: string | null): MatterAnswer | null {
  return matterAnswers.find((known) => known === resolution) ?? null;
}

/** Selects the columns that the desk shows of some entries. */
export function matterRows(db: TenantDatabase, keys: KeyTable) {
  return db
    .selectFrom(keys)
    .crossJoin("reconciliation as m")
    .leftJoin("charge as g", "g.id", "m.chargeId")
    .leftJoin("subscription as s", "s.id", "g.subscriptionId")
    .leftJoin("person as n", "n.id", "s.personId")
    .leftJoin("offer as o", "o.id", "s.offerId")
    .leftJoin("course as c", "c.id", "o.courseId")
    .leftJoin("educationLevel as l", "l.id", "c.educationLevelId")
    .leftJoin("institution as e", "e.id", "m.institutionId")
    .leftJoin("providerAccount as a", "a.id", "m.provider")
    .select(["m.id", "m.institutionId", "m.reference", "m.chargeId", "m.amountCents", "m.reason", "m.provider"])
    .select(["m.paymentId", "m.paidAt", "m.createdAt", "m.resolvedAt", "m.resolution", "m.note", "m.refundId"])
    .select(["m.resolvedById", "m.resolvedByName", "m.formerId", "g.subscriptionId", "s.number", "s.status"])
    .select(["s.userId", "n.name as personName", "n.socialName", "c.name as courseName", "l.template"])
    .select(["e.name as institutionName", "a.name as accountName"])
    .whereRef("m.id", "=", "k.id");
}
