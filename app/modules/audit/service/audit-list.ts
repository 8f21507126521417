import { type RawBuilder, type SqlBool, sql } from "kysely";
import { absent } from "~/api/refusal";
import type { AuditDetail, AuditPage, AuditQuery, AuditRow, AuditSubjectKind } from "~/modules/audit/schema/audit";
import { among, type KeysetList, type KeyTable, keysIn, listPage, onDays } from "~/modules/desk/service";
import { type FeatureAlias, hasFeature } from "~/modules/people/rules/access/role";
import type { StaffContext } from "~/procedure/procedure";
import { type AuditGroup, auditGroups } from "~/rules/audit-action";
import { factsOf } from "~/rules/audit-fact";
import { plain } from "~/rules/search-text";

/** The most accounts of staff among which a search looks. */
const SEARCHED = 5_000;

/** Whether the caller's role sees one institution only, and which. */
function ownInstitution({ caller }: StaffContext): string | null {
  const { role } = caller;
  if (!role) throw absent();
  return role.level === "institution" ? (role.institutionId ?? "") : null;
}

/**
 * A page of the audit: of the whole tenant for a role of the tenant, and otherwise of the own institution. What
 * filters leave over may lie far apart, so a page checks a limited number of entries and the next one goes on.
 */
export async function listAudit(ctx: StaffContext, query: AuditQuery): Promise<AuditPage> {
  const own = ownInstitution(ctx);
  const places = query.institution?.filter((id) => ctx.scope.some((one) => one.id === id));
  const chosen = own === null ? places : (places ?? [own]);
  const conditions: RawBuilder<SqlBool>[] = [
    ...(chosen ? [among("checked.institutionId", chosen)] : []),
    ...(query.group ? [inGroups(query.group)] : []),
    ...(query.q ? [await byActor(ctx, query.q)] : []),
  ];
  const list: KeysetList = {
    ...{ table: "auditEntry", ranges: {} },
    conditions: [sql`"tenantId" = ${ctx.tenantId}`, ...onDays(sql.ref("at"), query)],
    sort: { column: "at", order: query.order },
    ...(conditions.length > 0
      ? { sieve: { columns: ["institutionId", "action", "actorId", "actorName", "impersonatorId"], conditions } }
      : {}),
  };
  const { rows, ...page } = await listPage(ctx.db, list, query, (keys) => entries(ctx, keys));
  return { ...page, rows: rows.map((row) => rowOf(row, ctx)) };
}

/** One entry with its facts. @throws Refusal for one that the caller's role does not reach */
export async function auditDetail(ctx: StaffContext, { id }: { id: string }): Promise<AuditDetail> {
  const own = ownInstitution(ctx);
  const row = await entries(ctx, keysIn("auditEntry", ctx.tenantId, [id])).executeTakeFirst();
  if (!row || (own !== null && row.institutionId !== own)) throw absent();
  return { ...rowOf(row, ctx), correlationId: row.correlationId, facts: factsOf(JSON.parse(row.detailsJson)) };
}

/** The condition that an action belongs to one of some groups, which name the first parts of their actions. */
function inGroups(names: readonly string[]): RawBuilder<SqlBool> {
  const subjects = names.flatMap((name) => auditGroups[name as AuditGroup] ?? []);
  const named = subjects.map((subject) => sql<SqlBool>`checked.action like ${`${subject}.%`}`);
  return named.length > 0 ? sql<SqlBool>`(${sql.join(named, sql` or `)})` : sql<SqlBool>`1 = 0`;
}

/** The condition that somebody acted, or acted as somebody else, whose name contains a text. */
async function byActor({ db }: StaffContext, text: string): Promise<RawBuilder<SqlBool>> {
  const staff = await db
    .selectFrom("userAccount")
    .select(["id", "name"])
    .where(sql<SqlBool>`type <> 'candidate'`)
    .orderBy("name")
    .limit(SEARCHED)
    .execute();
  const wanted = plain(text);
  const ids = staff.filter(({ name }) => plain(name).includes(wanted)).map(({ id }) => id);
  const named = sql<SqlBool>`lower(checked."actorName") like ${`%${text.toLowerCase().replace(/[%_\\]/g, "\\$&")}%`} escape '\\'`;
  return sql<SqlBool>`(${sql.join([named, among("checked.actorId", ids), among("checked.impersonatorId", ids)], sql` or `)})`;
}

/** Selects entries with the names of the people and records that they are about. */
function entries({ db }: StaffContext, keys: KeyTable) {
  return db
    .selectFrom(keys)
    .crossJoin("auditEntry as a")
    .leftJoin("institution as i", "i.id", "a.institutionId")
    .leftJoin("userAccount as m", "m.id", "a.impersonatorId")
    .leftJoin("userAccount as u", "u.id", "a.subjectId")
    .leftJoin("subscription as s", "s.id", "a.subjectId")
    .leftJoin("person as p", "p.id", "s.personId")
    .leftJoin("journey as j", "j.id", "a.subjectId")
    .leftJoin("formGroup as f", "f.id", "a.subjectId")
    .select(["a.id", "a.at", "a.action", "a.actorName", "a.subjectId", "a.reason", "a.detailsJson", "a.correlationId"])
    .select(["a.institutionId", "a.impersonatorId", "i.name as institutionName", "m.name as impersonatorName"])
    .select(["u.name as userName", "u.type as userType", "p.name as personName", "p.socialName"])
    .select(["s.id as subscriptionId", "j.name as journeyName", "f.name as formName"])
    .whereRef("a.id", "=", "k.id");
}

type Columns = Awaited<ReturnType<ReturnType<typeof entries>["execute"]>>[number];

/** An entry as pages show it. */
function rowOf(row: Columns, ctx: StaffContext): AuditRow {
  const { id, at, action, actorName, reason, institutionName, subjectId } = row;
  const impersonatorName = row.impersonatorId === null ? null : (row.impersonatorName ?? "");
  const subject = subjectOf(row);
  return {
    ...{ id, at, action, actorName, impersonatorName, reason, institutionName },
    subject: subjectId === null ? null : { id: subjectId, name: subject.name, kind: readable(subject.kind, ctx) },
  };
}

function subjectOf(row: Columns): { name: string | null; kind: AuditSubjectKind } {
  if (row.subscriptionId !== null) return { name: row.socialName ?? row.personName, kind: "enrolment" };
  if (row.userName !== null) return { name: row.userName, kind: row.userType === "candidate" ? null : "user" };
  if (row.journeyName !== null) return { name: row.journeyName, kind: "journey" };
  return row.formName === null ? { name: null, kind: null } : { name: row.formName, kind: "form" };
}

const pageRights = {
  enrolment: "enrolments.read",
  user: "users.write",
  journey: "journeys.read",
  form: "forms.read",
} as const satisfies Record<NonNullable<AuditSubjectKind>, FeatureAlias>;

/** The kind of a record whose page the caller may open; null for all others. */
const readable = (kind: AuditSubjectKind, { caller }: StaffContext): AuditSubjectKind =>
  kind && hasFeature(caller.role?.alias ?? "", pageRights[kind]) ? kind : null;
