import type { z } from "zod";
import { absent, Refusal } from "~/api/refusal";
import type { TenantDatabase } from "~/data/tenant";
import { cpfHash } from "~/modules/payments/service";
import { CPFS_MAX } from "~/modules/settings/rules/cpf-list";
import {
  AgreementKey,
  type AgreementList,
  ListChange,
  type ListOutcome,
} from "~/modules/settings/schema/agreement-list";
import { command, type Deed, query, type StaffContext } from "~/procedure/procedure";
import { findInstitutionPlace } from "../setting-place";

const writing = { access: "settings.write", inPerson: true } as const;

/** The CPFs that an agreement entitles. They are stored as keyed hashes, and nobody can read them. */
export const agreementListProcedures = {
  get: query({ ...writing, input: AgreementKey }, findList),
  /** Changes the list; refuses with VALIDATION where it would have more than 50,000 CPFs. */
  change: command({ ...writing, input: ListChange }, changeList),
};

async function findList(ctx: StaffContext, target: z.output<typeof AgreementKey>): Promise<AgreementList> {
  const { place, row } = await findRow(ctx, target);
  return {
    place: { alias: target.place, name: place.name },
    ...{ key: target.key, name: row.tag, count: await countOf(ctx.db, row.id) },
  };
}

async function changeList(
  ctx: StaffContext & Deed,
  { change, cpfs, ...target }: z.output<typeof ListChange>,
): Promise<ListOutcome> {
  const { db, config, tenantId } = ctx;
  const { place, row } = await findRow(ctx, target);
  // Two changes of one list follow one another.
  await db
    .updateTable("voucher")
    .set((eb) => ({ usesTaken: eb.ref("usesTaken") }))
    .where("id", "=", row.id)
    .execute();
  const before = await countOf(db, row.id);
  const hashes = cpfs.map((cpf) => cpfHash(config, tenantId, cpf));
  if (change === "replace") await db.deleteFrom("agreementMember").where("voucherId", "=", row.id).execute();
  for (const some of inParts(hashes)) {
    if (change === "remove")
      await db.deleteFrom("agreementMember").where("voucherId", "=", row.id).where("cpfHash", "in", some).execute();
    else
      await db
        .insertInto("agreementMember")
        .values(some.map((hash) => ({ voucherId: row.id, cpfHash: hash })))
        .onConflict((conflict) => conflict.columns(["voucherId", "cpfHash"]).doNothing())
        .execute();
  }
  const count = await countOf(db, row.id);
  if (count > CPFS_MAX) throw new Refusal("VALIDATION", { fields: { cpfs: "agreement.errorLong" } });
  const outcome = { before, count };
  await ctx.audit("agreement.list-changed", {
    ...{ subjectId: null, institutionId: place.institutionId },
    details: { key: target.key, change, ...outcome },
  });
  return outcome;
}

/** How many rows one statement writes. */
const PART = 300;

function* inParts(all: readonly string[]) {
  for (let start = 0; start < all.length; start += PART) yield all.slice(start, start + PART);
}

/** An agreement for a list, which is in force. @throws Refusal for any other */
async function findRow(ctx: StaffContext, { place: alias, key }: z.output<typeof AgreementKey>) {
  const place = findInstitutionPlace(ctx, alias);
  const row = await ctx.db
    .selectFrom("voucher")
    .select(["id", "tag"])
    .where("institutionId", "=", place.institutionId)
    .where("code", "=", key)
    .where("entitles", "=", "list")
    .executeTakeFirst();
  if (!row) throw absent();
  return { place, row };
}

async function countOf(db: TenantDatabase, voucherId: string): Promise<number> {
  const { count } = await db
    .selectFrom("agreementMember")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("voucherId", "=", voucherId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
