import { implement, isStaffOf, notFound } from "~/backend/context";
import type { Names } from "~/backend/text";
import { form } from "~/contract/form";
import type { formGroupTypes } from "~/contract/form-group";

const names: Record<(typeof formGroupTypes)[number], Names> = {
  "personal-data": { "pt-BR": "Dados pessoais", en: "Personal data", es: "Datos personales" },
  "update-personal-data": {
    "pt-BR": "Atualização de dados pessoais",
    en: "Update of personal data",
    es: "Actualización de datos personales",
  },
  "financial-responsible": { "pt-BR": "Responsável", en: "Guardian", es: "Responsable" },
  address: { "pt-BR": "Endereço", en: "Address", es: "Domicilio" },
  "special-needs": { "pt-BR": "Necessidades específicas", en: "Special needs", es: "Necesidades específicas" },
};

/** The forms of an institution for its staff: its form groups, active while candidates can meet them. */
export const formResource = implement(form, {
  list: async ({ query }, ctx) => {
    const { db, tenantId, institutionId, language } = ctx;
    if (!isStaffOf(ctx, institutionId)) return notFound;
    const rows = await db
      .selectFrom("form_group")
      .leftJoin("offer", (join) =>
        join
          .onRef("offer.tenant_id", "=", "form_group.tenant_id")
          .onRef("offer.form_group_id", "=", "form_group.id")
          .on("offer.institution_id", "=", institutionId)
          .on("offer.active", "=", 1),
      )
      .select(["form_group.id", "form_group.type", "form_group.standard"])
      .select((eb) => eb.fn.count<number>("offer.id").as("offers"))
      .where("form_group.tenant_id", "=", tenantId)
      .where("form_group.institution_id", "=", institutionId)
      .groupBy(["form_group.id", "form_group.type", "form_group.standard"])
      .orderBy("form_group.type")
      .orderBy("form_group.id")
      .execute();
    const forms = rows.map(({ id, type, standard, offers }) => ({
      id,
      name: names[type as keyof typeof names][language],
      isActive: standard === 1 || Number(offers) > 0,
      url: `/formgroups?type=${type}`,
    }));
    return { status: 200, body: forms.filter(({ isActive }) => isActive === query.isActive) };
  },
});
