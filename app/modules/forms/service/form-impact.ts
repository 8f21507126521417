import { sql } from "kysely";
import { FormField } from "~/api/form-group";
import { JourneyDefinition } from "~/api/journey-definition";
import type { TenantDatabase } from "~/data/tenant";
import { together } from "~/data/together";
import { COUNT_LIMIT } from "~/modules/desk/rules/count-limit";
import { type EditedField, isAskedElsewhere, isCustomName } from "~/modules/forms/rules/form-content";
import { removeField } from "~/modules/forms/rules/form-edit";
import type { FormContent, FormImpact } from "~/modules/forms/schema/form-draft";
import { componentsById } from "~/modules/journeys/rules/journey-content";
import { concerns } from "~/modules/people/rules/asked-field";
import type { BackendContext } from "~/procedure/context";
import type { FormRow } from "./form-record";
import { contentsIn, revisionQueries } from "./form-revision";

type Asked = Pick<EditedField, "name" | "visible" | "required" | "type" | "options">;

/**
 * The effects of publishing the draft of a form on applications under way.
 * @param field a field that would be deleted from the draft too
 */
export async function impactOf(ctx: BackendContext, row: FormRow, field: string | undefined): Promise<FormImpact> {
  const found = await together(ctx.db, {
    ...{ ...revisionQueries(ctx.db, row), ...peopleQueries(ctx, row) },
    standard: standardQuery(ctx.db, row),
    journeys: journeysQuery(ctx.db, row, field),
  });
  const { current, published } = contentsIn(row, found);
  const content = field === undefined ? current : (removeField(current, field) as FormContent);
  const inherited = inheritedBy(content, found.standard);
  const names = leaving(published, content).filter((name) => !inherited.includes(name));
  const people = peopleIn(row, found);
  const answered = people.filter((person) => Object.keys(person).length > 0);
  const former = published?.fields ?? [];
  return {
    isPart: found.drafts.length > COUNT_LIMIT,
    open: people.length,
    answered: answered.length,
    askedAgain: answered.filter((person) => asksAgain(former, content.fields, person)).length,
    leaving: await answersTo(ctx.db, row, names),
    isInherited: field !== undefined && inherited.includes(field),
    journeys: field === undefined ? [] : journeysWith(found.journeys, field),
  };
}

/** The institution's fields that candidates see now, and would no longer see. */
function leaving(published: FormContent | null, content: FormContent): string[] {
  const shown = new Set(content.fields.filter(({ visible }) => visible).map(({ name }) => name));
  return (published?.fields ?? [])
    .filter(({ name, visible }) => visible && isCustomName(name) && !shown.has(name))
    .map(({ name }) => name);
}

/** Selects the standard form that a form for some courses changes; no row for a standard form. */
const standardQuery = (db: TenantDatabase, row: FormRow) =>
  db
    .selectFrom("formGroup")
    .select("fieldsJson")
    .where("institutionId", "=", row.institutionId)
    .where("type", "=", row.type)
    .where("standard", "=", 1)
    .where("version", ">", 0)
    .where("id", "!=", row.id);

/** The fields that candidates see although a form does not name them, because the standard form does. */
function inheritedBy({ fields }: FormContent, [standard]: readonly { fieldsJson: string }[]): string[] {
  const named = new Set(fields.map(({ name }) => name));
  const asked = standard ? FormField.array().parse(JSON.parse(standard.fieldsJson)) : [];
  return asked.filter(({ name, visible }) => visible && !named.has(name)).map(({ name }) => name);
}

type Person = Readonly<Record<string, unknown>>;

/** Whether the new fields ask a person for an answer that was not missing under the former ones. */
function asksAgain(former: readonly Asked[], fields: readonly Asked[], person: Person): boolean {
  const lacks = (all: readonly Asked[]) => all.filter((field) => isMissing(field, person)).map(({ name }) => name);
  const before = new Set(lacks(former));
  return lacks(fields).some((name) => !before.has(name));
}

function isMissing({ name, visible, required, type, options }: Asked, person: Person): boolean {
  if (!visible || isAskedElsewhere(name) || name === "specialNeeds") return false;
  const texts = person as Readonly<Record<string, string>>;
  const answer = person[name];
  const isEmpty = answer === undefined || answer === "" || (type === "checkbox" && answer !== "true");
  if (isEmpty) return required && concerns(name, texts, () => true);
  return type === "choice" && !options.some(({ value }) => value === answer);
}

/**
 * The queries of the offers that name a form, and of at most `COUNT_LIMIT` + 1 applications in which the form may be
 * asked.
 */
function peopleQueries({ db, now }: BackendContext, row: FormRow) {
  const offers = db
    .selectFrom("offer")
    .select("id")
    .where("institutionId", "=", row.institutionId)
    .where("formGroupId", "=", row.id);
  const levels = db
    .selectFrom("offer")
    .innerJoin("course", "course.id", "offer.courseId")
    .select("course.educationLevelId")
    .where("offer.institutionId", "=", row.institutionId)
    .where("offer.formGroupId", "=", row.id);
  const journeys = db.selectFrom("journey").select("id").where("institutionId", "=", row.institutionId);
  const drafts = db
    .selectFrom("draft")
    .select("dataJson")
    .where("subscriptionId", "is", null)
    .where("journeyId", "in", journeys)
    .where("expiresAt", ">", now.toISOString())
    .$if(row.standard === 0, (query) => query.where("educationLevelId", "in", levels))
    // The order of the index of drafts under way, so that the database reads that index.
    .orderBy("journeyId")
    .limit(COUNT_LIMIT + 1);
  return { offers, drafts };
}

/**
 * The typed personal data of the applications in which a form is asked. Empty unless the form's type is `personal-data`
 * or `address`.
 */
function peopleIn(
  row: FormRow,
  { offers, drafts }: { offers: { id: string }[]; drafts: { dataJson: string }[] },
): Person[] {
  if (row.type !== "personal-data" && row.type !== "address") return [];
  const own = new Set(offers.map(({ id }) => id));
  return drafts
    .slice(0, COUNT_LIMIT)
    .map(({ dataJson }) => JSON.parse(dataJson) as { offerId?: string | null; person?: Person })
    .filter(({ offerId }) => row.standard === 1 || own.has(offerId ?? ""))
    .map(({ person }) => person ?? {});
}

/** How many enrolments contain an answer to each field, at most `COUNT_LIMIT` and one more. */
async function answersTo(db: TenantDatabase, row: FormRow, names: readonly string[]): Promise<FormImpact["leaving"]> {
  if (names.length === 0) return [];
  const { rows } = await sql<{ name: string; count: number }>`${sql.join(
    names.map((name) => {
      const part = `%"name":"${name}"%`;
      return sql`select ${name} as name, (select count(*) from (
        select 1 as one from subscription where "tenantId" = ${row.tenantId}
        and "institutionId" = ${row.institutionId} and "customFieldsJson" is not null
        and "customFieldsJson" like ${part} limit ${sql.lit(COUNT_LIMIT + 1)}) as found) as count`;
    }),
    sql` union all `,
  )}`.execute(db);
  return rows.map(({ name, count }) => ({ name, answers: Number(count) }));
}

/** Selects the current versions of the institution's journeys; none without a field to look for in them. */
function journeysQuery(db: TenantDatabase, row: FormRow, field: string | undefined) {
  return db
    .selectFrom("journey")
    .innerJoin("journeyVersion", (join) =>
      join.onRef("journeyVersion.journeyId", "=", "journey.id").onRef("journeyVersion.version", "=", "journey.version"),
    )
    .select(["journey.id", "journey.name", "journeyVersion.definitionJson"])
    .where("journey.institutionId", "=", field === undefined ? "" : row.institutionId)
    .where("journey.deletedAt", "is", null);
}

/** The journeys with a condition on a field. */
function journeysWith(
  versions: readonly { id: string; name: string; definitionJson: string }[],
  field: string,
): FormImpact["journeys"] {
  return versions
    .filter(({ definitionJson }) => {
      const components = componentsById(JourneyDefinition.parse(JSON.parse(definitionJson)));
      const conditions = [...components.values()].flatMap((component) => component.conditions);
      return conditions.some((condition) => condition.field.split(".").at(-1) === field);
    })
    .map(({ id, name }) => ({ id, name }));
}
