import { sql } from "kysely";
import type { BackendContext } from "~/backend/context";
import { institutionIdsWith } from "~/backend/desk";
import { findPeople } from "~/backend/identity";
import type { EnrolmentRow } from "~/contract/enrolment-detail";
import type { Cursor } from "~/domain/desk/cursor";
import { parseProtocol } from "~/domain/journey/protocol-number";
import { enrolmentRows, enrolmentsOf, rowOf } from "./enrolment-row";

const LIMIT = 50;

/** How many enrolments of the people found are read at most: each has few. */
const READ = 2000;

/** Finds enrolments by protocol number, slip line, txid, CPF, e-mail or name; null without the right to read enrolments. */
export async function searchEnrolments(
  ctx: BackendContext,
  text: string,
): Promise<{ rows: EnrolmentRow[]; isTooWide: boolean } | null> {
  const institutions = await institutionIdsWith(ctx, "enrolments.read");
  if (institutions.length === 0) return null;
  const wanted = text.trim();
  const ids = await idsByNumber(ctx, wanted, institutions);
  if (ids.length > 0) return { rows: await enrolmentRows(ctx, ids), isTooWide: false };
  const people = await findPeople(ctx.db, ctx.tenantId, wanted);
  const found = await rowsOfPeople(ctx, people.ids, institutions);
  return {
    rows: found.slice(0, LIMIT),
    isTooWide: people.isTooWide || found.length > LIMIT,
  };
}

/** By protocol number, or by the slip line or txid of a charge. */
async function idsByNumber({ db, tenantId }: BackendContext, text: string, institutions: string[]): Promise<string[]> {
  const number = parseProtocol(text);
  if (number !== null) {
    const rows = await db
      .selectFrom("subscription")
      .select("id")
      .where("tenant_id", "=", tenantId)
      .where("institution_id", "in", institutions)
      .where("number", "=", number)
      .execute();
    if (rows.length > 0) return rows.map(({ id }) => id);
  }
  const key = text.replace(/[\s.-]/g, "");
  if (!/^[0-9A-Za-z]{20,60}$/.test(key)) return [];
  const rows = await db
    .selectFrom("charge as c")
    .innerJoin("subscription as s", (join) =>
      join.onRef("s.tenant_id", "=", "c.tenant_id").onRef("s.id", "=", "c.subscription_id"),
    )
    .select("s.id")
    .distinct()
    .where("c.tenant_id", "=", tenantId)
    .where("c.search_key", "=", key)
    .where("s.institution_id", "in", institutions)
    .execute();
  return rows.map(({ id }) => id);
}

/** The newest enrolments of some people, one more than are shown at most. */
async function rowsOfPeople({ db, tenantId, language }: BackendContext, people: string[], institutions: string[]) {
  if (people.length === 0) return [];
  // The inner limit keeps SQLite from reading all enrolments in the order of the outer one.
  const keys = sql<Cursor>`(
    select created_at as key, id from (
      select created_at, id, institution_id from subscription
      where tenant_id = ${tenantId} and person_id in (${sql.join(people)}) limit ${READ}) as own
    where institution_id in (${sql.join(institutions)})
    order by created_at desc, id desc limit ${LIMIT + 1})`.as<"k">("k");
  const rows = await enrolmentsOf(db, tenantId, keys).orderBy("k.key", "desc").orderBy("k.id", "desc").execute();
  return rows.map((row) => rowOf(row, language));
}
