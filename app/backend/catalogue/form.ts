import { implement, isStaffOf, notFound } from "~/backend/context";
import type { Names } from "~/backend/text";
import { form } from "~/contract/form";
import type { formGroupTypes } from "~/contract/form-group";

/** The name of each type of form, for forms without a name of their own. */
const names: Record<(typeof formGroupTypes)[number], Names> = {
  "personal-data": { "pt-BR": "Dados pessoais", en: "Personal data", es: "Datos personales" },
  "update-personal-data": {
    "pt-BR": "Atualização de dados pessoais",
    en: "Update of personal data",
    es: "Actualización de datos personales",
  },
  "financial-responsible": { "pt-BR": "Responsável", en: "Guardian", es: "Responsable" },
  address: { "pt-BR": "Endereço", en: "Address", es: "Dirección" },
  "special-needs": { "pt-BR": "Necessidades específicas", en: "Special needs", es: "Necesidades específicas" },
};

const ofSomeCourses: Names = { "pt-BR": "de alguns cursos", en: "of some courses", es: "de algunos cursos" };

/**
 * The name of a form. A form without its own name has the name of its type in the given language, with an addition if
 * only some courses use it.
 */
export function formName(form: { type: string; name: string | null; standard: number }, language: keyof Names): string {
  const name = names[form.type as keyof typeof names][language];
  return form.name ?? (form.standard === 1 ? name : `${name} ${ofSomeCourses[language]}`);
}

/** The published forms of an institution for its staff; standard forms and those of active offers are active. */
export const formResource = implement(form, {
  list: async ({ query }, ctx) => {
    const { db, tenantId, institutionId, language } = ctx;
    if (!isStaffOf(ctx, institutionId)) return notFound;
    const rows = await db
      .selectFrom("formGroup")
      .leftJoin("offer", (join) =>
        join
          .onRef("offer.tenantId", "=", "formGroup.tenantId")
          .onRef("offer.formGroupId", "=", "formGroup.id")
          .on("offer.institutionId", "=", institutionId)
          .on("offer.active", "=", 1),
      )
      .select(["formGroup.id", "formGroup.type", "formGroup.standard", "formGroup.name"])
      .select((eb) => eb.fn.count<number>("offer.id").as("offers"))
      .where("formGroup.tenantId", "=", tenantId)
      .where("formGroup.institutionId", "=", institutionId)
      .where("formGroup.version", ">", 0)
      .groupBy(["formGroup.id", "formGroup.type", "formGroup.standard", "formGroup.name"])
      .orderBy("formGroup.type")
      .orderBy("formGroup.id")
      .execute();
    const forms = rows.map(({ id, offers, ...row }) => ({
      id,
      name: formName(row, language),
      isActive: row.standard === 1 || Number(offers) > 0,
      url: `/formgroups?type=${row.type}`,
    }));
    return { status: 200, body: forms.filter(({ isActive }) => isActive === query.isActive) };
  },
});
