import { type BackendContext, implement, notFound } from "~/backend/context";
import { prepare } from "~/backend/database/prepare";
import type { Schema } from "~/backend/database/schema";
import { FormField, type FormGroup, formGroup } from "~/contract/form-group";
import { findOffer } from "./offer";

type Kind = FormGroup["type"];
type Row = Pick<Schema["form_group"], "id" | "type" | "standard" | "fields_json">;

/** All groups of an institution; the standard one of each type comes first. */
const selectGroups = prepare((db, place: { tenantId: string; institutionId: string }) =>
  db
    .selectFrom("form_group")
    .select(["id", "type", "standard", "fields_json"])
    .where("tenant_id", "=", place.tenantId)
    .where("institution_id", "=", place.institutionId)
    .orderBy("standard", "desc"),
);

const groupsOf = ({ db, tenantId, institutionId }: BackendContext): Promise<Row[]> =>
  selectGroups(db, { tenantId, institutionId });

function fieldsOf(row: Row | undefined): FormField[] {
  return row ? FormField.array().parse(JSON.parse(row.fields_json)) : [];
}

/** An offer's fields replace standard fields of the same name; its other fields are added with their own order. */
function override(standard: FormField[], own: FormField[]): FormField[] {
  const byName = new Map([...standard, ...own].map((field) => [field.name, field]));
  return [...byName.values()].sort((a, b) => a.order - b.order);
}

/** The personal data fields of an offer: the standard ones, overridden by the offer's own group. */
export async function fieldsOfOffer(
  ctx: BackendContext,
  offer: { form_group_id: string | null },
): Promise<{ id: string; fields: FormField[] } | null> {
  const rows = await groupsOf(ctx);
  const standard = (type: Kind) => rows.find((row) => row.type === type && row.standard === 1);
  const own = rows.find((row) => row.id === offer.form_group_id);
  const id = (own ?? standard("personal-data"))?.id;
  if (!id) return null;
  const fields = [...fieldsOf(standard("personal-data")), ...fieldsOf(standard("address"))];
  return { id, fields: override(fields, fieldsOf(own)) };
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
    return { status: 200, body: rows.map((row) => ({ id: row.id, type: query.type, fields: fieldsOf(row) })) };
  },
});
