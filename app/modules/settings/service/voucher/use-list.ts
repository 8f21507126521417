import { absent } from "~/api/refusal";
import { StoredDiscount } from "~/modules/catalogue/service";
import { type KeysetList, listPage } from "~/modules/desk/service";
import type { UsePage, UseQuery, UseRow } from "~/modules/settings/schema/voucher-batch";
import type { StaffContext } from "~/procedure/procedure";
import { findPlace } from "../setting-place";
import { findBatch } from "./batch";

/** The uses of a voucher or an agreement, or of all vouchers of a batch, newest first; also those that were released. */
export async function listUses(
  ctx: StaffContext,
  { place: alias, voucher, batch, ...query }: UseQuery,
): Promise<UsePage> {
  const place = findPlace(ctx, alias);
  const list: KeysetList = {
    table: "voucherRedemption",
    ranges:
      batch === undefined
        ? { tenantId: [ctx.tenantId], voucherId: [await voucherId(ctx, place.institutionId, voucher ?? "")] }
        : { tenantId: [ctx.tenantId], batchId: [(await findBatch(ctx, { place: alias, id: batch })).id] },
    sort: { column: "createdAt", order: query.order },
  };
  const { rows, ...page } = await listPage(ctx.db, list, query, (keys) =>
    ctx.db
      .selectFrom(keys)
      .crossJoin("voucherRedemption as w")
      .innerJoin("voucher as v", "v.id", "w.voucherId")
      .innerJoin("subscription as s", "s.id", "w.subscriptionId")
      .innerJoin("person as n", "n.id", "s.personId")
      .innerJoin("offer as o", "o.id", "s.offerId")
      .innerJoin("course as c", "c.id", "o.courseId")
      .leftJoin("document as d", "d.id", "w.documentId")
      .select(["w.proof", "d.state as proofState"])
      .select(["w.id", "w.state", "w.discountJson", "w.createdAt", "v.code", "s.id as enrolmentId", "s.number"])
      .select(["n.name", "n.socialName", "c.name as courseName"])
      .whereRef("w.id", "=", "k.id"),
  );
  return { ...page, place: { alias, name: place.name }, rows: rows.map(rowOf) };
}

async function voucherId(ctx: StaffContext, institutionId: string, code: string): Promise<string> {
  const row = await ctx.db
    .selectFrom("voucher")
    .select("id")
    .where("institutionId", "=", institutionId)
    .where("code", "=", code)
    .executeTakeFirst();
  if (!row) throw absent();
  return row.id;
}

interface Stored {
  id: string;
  state: UseRow["state"];
  discountJson: string;
  createdAt: string;
  code: string;
  enrolmentId: string;
  number: number;
  name: string;
  socialName: string | null;
  courseName: string;
  proof: UseRow["proof"];
  proofState: string | null;
}

function rowOf({ discountJson, code, number, name, socialName, createdAt, ...row }: Stored): UseRow {
  const discount = StoredDiscount.parse(JSON.parse(discountJson));
  return {
    id: row.id,
    state: row.state,
    enrolmentId: row.enrolmentId,
    courseName: row.courseName,
    codeEnd: code.slice(-4),
    enrolmentNumber: number,
    personName: socialName ?? name,
    feeCents: discount.feeDiscountCents ?? 0,
    proof: row.proof,
    proofState: row.proofState as UseRow["proofState"],
    firstCents: discount.discountValue,
    othersCents: discount.otherInstallmentsVoucherDiscounts.reduce((sum, cents) => sum + cents, 0),
    at: createdAt,
  };
}
