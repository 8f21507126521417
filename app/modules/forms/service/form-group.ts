import { FormField, type FormGroup, FormSection, formGroup, isCustomField } from "~/api/form-group";
import { prepare } from "~/data/prepare";
import type { Schema } from "~/data/schema";
import { findOffer } from "~/modules/catalogue/service";
import { composeItems } from "~/modules/forms/rules/form-compose";
import { standardSections } from "~/modules/forms/rules/form-section";
import { type BackendContext, implement, notFound } from "~/procedure/context";

type Kind = FormGroup["type"];
type Row = Pick<Schema["formGroup"], "id" | "type" | "standard" | "fieldsJson"> & { sectionsJson: string | null };

/** The published form groups of an institution: first the standard ones, then the others, both sorted by name. */
const selectGroups = prepare((db, place: { tenantId: string; institutionId: string }) =>
  db
    .selectFrom("formGroup")
    .select(["id", "type", "standard", "fieldsJson", "sectionsJson"])
    .where("institutionId", "=", place.institutionId)
    .where("version", ">", 0)
    .orderBy("standard", "desc")
    .orderBy("nameKey")
    .orderBy("id"),
);

const groupsOf = ({ db, tenantId, institutionId }: BackendContext): Promise<Row[]> =>
  selectGroups(db, { tenantId, institutionId });

function fieldsOf(row: Row | undefined): FormField[] {
  return row ? FormField.array().parse(JSON.parse(row.fieldsJson)) : [];
}

function sectionsOf(row: Row | undefined): FormSection[] {
  // An offer's own form group without sections adds no section to the standard ones.
  if (!row?.sectionsJson) return row?.standard === 1 ? standardSections(row.type) : [];
  return FormSection.array().parse(JSON.parse(row.sectionsJson));
}

type Form = Pick<FormGroup, "fields" | "sections">;
const formOf = (row: Row | undefined): Form => ({ fields: fieldsOf(row), sections: sectionsOf(row) });

/**
 * Merges two forms: fields with the same name and sections with the same id are those of the second form, with the
 * texts that only the first form has.
 */
const compose = (form: Form, own: Form): Form => ({
  fields: composeItems(form.fields, own.fields, ({ name }) => name),
  sections: composeItems(form.sections, own.sections, ({ id }) => id),
});

/** Gives each section without a label the label of the section with the same id in another form. */
const namedBy = (sections: FormSection[], { sections: others }: Form): FormSection[] =>
  sections.map((section) => {
    const other = others.find(({ id }) => id === section.id);
    return other && !Object.values(section.label).some(Boolean) ? { ...section, label: other.label } : section;
  });

/** The personal data form of an offer: the standard forms, overridden by the offer's own; null without any form. */
export async function fieldsOfOffer(
  ctx: BackendContext,
  offer: { formGroupId: string | null },
): Promise<(Form & { id: string }) | null> {
  const rows = await groupsOf(ctx);
  const standard = (type: Kind) => rows.find((row) => row.type === type && row.standard === 1);
  const own = rows.find((row) => row.id === offer.formGroupId);
  const id = (own ?? standard("personal-data"))?.id;
  if (!id) return null;
  const address = formOf(standard("address"));
  const person = compose(formOf(standard("personal-data")), { ...address, sections: [] });
  const whole = { ...person, sections: namedBy(person.sections, address) };
  return { id, ...(own ? compose(whole, formOf(own)) : whole) };
}

/** The names of the fields that the institution has added to its forms. */
export async function customFieldNames(ctx: BackendContext): Promise<ReadonlySet<string>> {
  const fields = (await groupsOf(ctx)).flatMap(fieldsOf);
  return new Set(fields.filter(isCustomField).map(({ name }) => name));
}

/** The fields of the institution's standard group of a type. */
export async function standardFields(ctx: BackendContext, type: Kind): Promise<FormField[]> {
  const groups = await groupsOf(ctx);
  return fieldsOf(groups.find((row) => row.type === type));
}

export const formGroupResource = implement(formGroup, {
  getByOffer: async ({ params }, ctx) => {
    const offer = await findOffer(ctx, params.id);
    if (!offer) return notFound;
    const found = await fieldsOfOffer(ctx, offer);
    return found ? { status: 200, body: { ...found, type: "personal-data" as const } } : notFound;
  },
  list: async ({ query }, ctx) => {
    const rows = (await groupsOf(ctx)).filter(({ type }) => type === query.type);
    return { status: 200, body: rows.map((row) => ({ id: row.id, type: query.type, ...formOf(row) })) };
  },
});
