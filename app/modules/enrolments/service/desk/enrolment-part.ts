import { type RawBuilder, type SqlBool, sql } from "kysely";
import { containing } from "~/modules/desk/service";
import type { SearchPart } from "~/modules/enrolments/rules/search-part";
import { parseProtocol } from "~/modules/subscriptions/rules/protocol-number";

/** Digits of a Brazilian mobile number with its area code. */
const PHONE_DIGITS = 11;

/**
 * The condition that the person of a row, or its protocol number, has a part of what was typed: the row is `checked`, with
 * `personId` and `number`.
 */
export function hasPart(tenantId: string, part: SearchPart): RawBuilder<SqlBool> {
  if (part.kind === "email") return ofPerson(tenantId, containing(sql.ref("p.email"), part.text));
  const { digits } = part;
  const own = [containing(sql.ref("p.cpf"), digits), ...phoneAt(digits)];
  const number = parseProtocol(digits);
  const protocol = sql<SqlBool>`checked.number = ${number ?? Number(digits.slice(0, 9))}`;
  return sql<SqlBool>`(${ofPerson(tenantId, sql`(${sql.join(own, sql` or `)})`)} or ${protocol})`;
}

const ofPerson = (tenantId: string, condition: RawBuilder<unknown>) =>
  sql<SqlBool>`(select 1 from person as p where p."tenantId" = ${tenantId} and p.id = checked."personId"
    and ${condition} limit 1) is not null`;

/** The digits at each place of the mobile number, which is one of the fields in a JSON text. */
function phoneAt(digits: string): RawBuilder<unknown>[] {
  const places = Math.max(0, PHONE_DIGITS - digits.length + 1);
  return Array.from({ length: places }, (_, place) => {
    const pattern = `%"cellphone":"${"_".repeat(place)}${digits}%`;
    return sql`p."dataJson" like ${pattern}`;
  });
}
