import { type SqlBool, sql } from "kysely";
import { among, type KeysetList, listPage } from "~/modules/desk/service";
import type { EnrolmentRow } from "~/modules/enrolments/schema/enrolment-detail";
import { findPeople } from "~/modules/people/service";
import { parseProtocol } from "~/modules/subscriptions/rules/protocol-number";
import type { StaffContext } from "~/procedure/procedure";
import { normalText } from "~/rules/normal-text";
import { enrolmentRows, enrolmentsOf, rowOf } from "./enrolment-row";

const LIMIT = 50;

/** Finds enrolments by protocol number, slip line, txid, CPF, e-mail or name. */
export async function searchEnrolments(
  ctx: StaffContext,
  text: string,
): Promise<{ rows: EnrolmentRow[]; isTooWide: boolean }> {
  const institutions = ctx.scope.map(({ id }) => id);
  const wanted = normalText(text);
  const ids = await idsByNumber(ctx, wanted, institutions);
  if (ids.length > 0) return { rows: await enrolmentRows(ctx, ids), isTooWide: false };
  const people = await findPeople(ctx.db, wanted);
  if (people.ids.length === 0) return { rows: [], isTooWide: people.isTooWide };
  const page = await pageOfPeople(ctx, people.ids, institutions);
  return {
    rows: page.rows.map((row) => rowOf(row, ctx.language)),
    isTooWide: people.isTooWide || page.after !== null,
  };
}

/** The ids of the enrolments with a protocol number, or with the slip line or txid of a charge. */
async function idsByNumber({ db }: StaffContext, text: string, institutions: string[]): Promise<string[]> {
  const number = parseProtocol(text);
  if (number !== null) {
    const rows = await db
      .selectFrom("subscription")
      .select("id")
      .where("institutionId", "in", institutions)
      .where("number", "=", number)
      .execute();
    if (rows.length > 0) return rows.map(({ id }) => id);
  }
  const key = text.replace(/[\s.-]/g, "");
  if (!/^[0-9A-Za-z]{20,60}$/.test(key)) return [];
  const rows = await db
    .selectFrom("charge as c")
    .innerJoin("subscription as s", "s.id", "c.subscriptionId")
    .select("s.id")
    .distinct()
    .where("c.searchKey", "=", key)
    .where("s.institutionId", "in", institutions)
    .execute();
  return rows.map(({ id }) => id);
}

/** The newest enrolments of some people, each of whom has few. */
function pageOfPeople({ db, tenantId }: StaffContext, people: string[], institutions: string[]) {
  const list: KeysetList = {
    table: "subscription",
    ranges: {},
    conditions: [sql<SqlBool>`"tenantId" = ${tenantId}`, among("personId", people)],
    sort: { column: "createdAt", order: "desc" },
    sieve: { columns: ["institutionId"], conditions: [among("checked.institutionId", institutions)] },
    isUncounted: true,
  };
  return listPage(db, list, { size: LIMIT }, (keys) => enrolmentsOf(db, keys));
}
