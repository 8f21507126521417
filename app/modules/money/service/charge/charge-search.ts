import { isId } from "~/data/id";
import { parseCpf } from "~/modules/people/rules/cpf";
import { findPeople } from "~/modules/people/service";
import { parseProtocol } from "~/modules/subscriptions/rules/protocol-number";
import type { BackendContext } from "~/procedure/context";
import { normalText } from "~/rules/normal-text";

/** The most charges or enrolments that a search finds. */
const FOUND_LIMIT = 250;

/** What a search found: charges or enrolments, as values of a column of `charge`. */
export interface Found {
  column: "id" | "subscriptionId";
  values: string[];
  isTooWide: boolean;
}

/**
 * Finds charges by id, reference, txid, slip line, last four digits or protocol, otherwise by the candidate's CPF,
 * e-mail or name.
 */
export async function searchCharges(ctx: BackendContext, text: string, institutions: string[]): Promise<Found> {
  const { db } = ctx;
  const wanted = normalText(text);
  const named = await chargesByKey(ctx, wanted, institutions);
  if (named) return named;
  const people = await findPeople(db, wanted);
  if (people.ids.length === 0) return { column: "subscriptionId", values: [], isTooWide: people.isTooWide };
  const enrolments = await db
    .selectFrom("subscription")
    .select("id")
    .where("personId", "in", people.ids)
    .orderBy("createdAt", "desc")
    .orderBy("id")
    .limit(FOUND_LIMIT + 1)
    .execute();
  const isTooWide = people.isTooWide || enrolments.length > FOUND_LIMIT;
  return { column: "subscriptionId", values: enrolments.slice(0, FOUND_LIMIT).map(({ id }) => id), isTooWide };
}

/** The charges that a text identifies; null where it identifies none. */
export async function chargesByKey(ctx: BackendContext, wanted: string, institutions: string[]): Promise<Found | null> {
  const key = wanted.replace(/[\s.-]/g, "");
  const isReference = /\d/.test(key) && /^\w{4,64}$/.test(key) && !parseCpf(wanted);
  if (!isReference && !isId(wanted)) return null;
  const ids = await idsByKey(ctx, [...new Set([wanted, key])], { number: parseProtocol(wanted), institutions });
  if (ids.length === 0) return null;
  return { column: "id", values: ids.slice(0, FOUND_LIMIT), isTooWide: ids.length > FOUND_LIMIT };
}

interface Protocol {
  number: number | null;
  institutions: string[];
}

async function idsByKey({ db }: BackendContext, keys: string[], { number, institutions }: Protocol): Promise<string[]> {
  const charges = db.selectFrom("charge").select("charge.id");
  const rows = await charges
    .where("charge.searchKey", "in", keys)
    .unionAll(charges.where("charge.providerReference", "in", keys))
    .unionAll(charges.where("charge.id", "in", keys))
    .unionAll(
      charges.where("charge.subscriptionId", "in", (query) =>
        query
          .selectFrom("subscription as s")
          .select("s.id")
          .where("s.institutionId", "in", institutions)
          .where("s.number", "=", number ?? -1),
      ),
    )
    .limit(FOUND_LIMIT + 1)
    .execute();
  return [...new Set(rows.map(({ id }) => id))];
}
