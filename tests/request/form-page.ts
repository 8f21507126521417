import { formWith } from "./form";
import type { Visitor } from "./portal";

/** What staff type into the form of a new custom field, for each type. */
export const customFields: Record<string, Record<string, string>> = {
  text: { "label-pt-BR": "Registro no conselho", "label-en": "Council number", mask: "99/999", name: "council" },
  number: { "label-pt-BR": "Dependentes", name: "dependants" },
  date: { "label-pt-BR": "Data de formatura", "hint-pt-BR": "Como no diploma", name: "graduatedOn" },
  choice: {
    "label-pt-BR": "Tipo de escola",
    "label-en": "Kind of school",
    "o0-value": "",
    "o0-pt-BR": "Pública",
    "o0-en": "Public",
    "o1-value": "",
    "o1-pt-BR": "Particular <b>",
    name: "schoolKind",
    required: "true",
  },
  checkbox: { "label-pt-BR": "Já trabalho na área", name: "works" },
};

/** Posts a page's form with the values that it shows, except for these changes. */
export async function submitForm(visitor: Visitor, path: string, fields: Record<string, string>) {
  const { values } = formWith(await (await visitor.get(path)).text(), 'id="page-form"');
  return visitor.post(path, { ...values, ...fields });
}

/** The path of the standard form of personal data. */
export async function standardForm(visitor: Visitor): Promise<string> {
  const html = await (await visitor.get("/candidate/forms")).text();
  const [, path] = /<a href="(\/candidate\/forms\/[\w-]+)">Dados pessoais<\/a>/.exec(html) ?? [];
  if (!path) throw new Error("the institution has no standard form");
  return path;
}

/** Adds a group with fields of some types to a form. @returns the path of the group */
export async function addGroup(visitor: Visitor, at: string, label: string, types: readonly string[]): Promise<string> {
  const added = await submitForm(visitor, at, { label, intent: "add" });
  const group = added.headers.get("location")?.replace(/\?.*/, "");
  if (added.status !== 303 || !group) throw new Error(`no group: ${added.status}`);
  for (const type of types) {
    const answer = await submitForm(visitor, `${group}/fields/new?type=${type}`, customFields[type] ?? {});
    if (answer.status !== 303) throw new Error(`no field: ${answer.status}`);
  }
  return group;
}

/** Changes a copy of the demo's form, and returns the path of each of its pages, so that none of them is missing. */
export async function openFormPages(visitor: Visitor): Promise<string[]> {
  const standard = await standardForm(visitor);
  const copied = await submitForm(visitor, `${standard}/copy`, { name: "Cópia para as páginas" });
  const at = copied.headers.get("location") ?? "";
  await submitForm(visitor, `${at}/publish`, { note: "primeira" });
  const group = await addGroup(visitor, at, "Escola", ["choice"]);
  const inside = [
    "",
    "?device=phone",
    "/groups/identity",
    "/fields/cpf",
    "/fields/schoolKind",
    "/fields/schoolKind/delete",
    "/publish",
    "/history",
    "/use",
    "/discard",
    "/copy",
  ];
  const own = [group, `${group}/delete`, `${group}/fields/new?type=choice`, `${group}/fields/new?type=text`];
  return ["/candidate/forms", standard, `${standard}/use`, ...inside.map((path) => at + path), ...own];
}
