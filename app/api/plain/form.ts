import { type FormGroup, formGroupTypes, type ProductField } from "../form-group";
import { standardGroups } from "../standard-form";
import { type Asked, flag, type Plain, plain, plains, text, wholeOrNull } from "./value";

type GroupType = FormGroup["type"];

/**
 * A form by the fields of the specification: name, visible, order, type, and the order on mobile devices. What it does
 * not say of a field is as the product has it; a name that is none of the product's is left out.
 */
function groupOf(given: Plain, type: GroupType): FormGroup {
  const standard = new Map(
    [...standardGroups[type], ...standardGroups["personal-data"], ...standardGroups.address].map((one) => [
      one.name as string,
      one,
    ]),
  );
  const fields = plains(given.fields).flatMap((field): ProductField[] => {
    const own = [...standard.values()].find(({ name }) => name === text(field.name));
    if (!own) return [];
    const order = wholeOrNull(field.order) ?? own.order;
    const orderMobile = wholeOrNull(field.orderMobile) ?? order;
    const [visible, required] = [flag(field.visible, true), flag(field.required, own.required)];
    return [{ ...own, visible, required, order, orderMobile }];
  });
  return { id: text(given.id) || type, type, fields: fields.length > 0 ? fields : standardGroups[type], sections: [] };
}

/** The form of an offer: an object with fields, or the list of them. */
export const groupByOffer = (body: unknown): FormGroup =>
  groupOf(Array.isArray(body) ? fieldsIn(body) : plain(body), "personal-data");

/** The groups of a type; a list of fields is one group. */
export function groupsOf(body: unknown, { query }: Asked): FormGroup[] {
  const type = formGroupTypes.find((one) => one === query.type) ?? "personal-data";
  const list = plains(body);
  const groups = list.some((one) => "fields" in one) ? list : [list.length > 0 ? fieldsIn(list) : plain(body)];
  return groups.map((group) => groupOf(group, type));
}

/** The fields of a list of fields, or of a list of groups. */
const fieldsIn = (list: readonly unknown[]): Plain => ({
  fields: plains(list).flatMap((one) => ("fields" in one ? plains(one.fields) : [one])),
});
