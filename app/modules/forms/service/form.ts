import { form } from "~/api/form";
import type { formGroupTypes } from "~/api/form-group";
import { translator } from "~/i18n/translator";
import { implement, isStaffOf, notFound } from "~/procedure/context";
import type { Language } from "~/rules/language";

/**
 * The name of a form. A form without its own name has the name of its type in the given language, with an addition if
 * only some courses use it.
 */
export function formName(form: { type: string; name: string | null; standard: number }, language: Language): string {
  const t = translator(language);
  const name = t(`formName.${form.type as (typeof formGroupTypes)[number]}`);
  return form.name ?? (form.standard === 1 ? name : t("formName.ofSomeCourses", { name }));
}

/** The published forms of an institution for its staff; standard forms and those of active offers are active. */
export const formResource = implement(form, {
  list: async ({ query }, ctx) => {
    const { db, institutionId, language } = ctx;
    if (!isStaffOf(ctx, institutionId)) return notFound;
    const rows = await db
      .selectFrom("formGroup")
      .leftJoin("offer", (join) =>
        join
          .onRef("offer.formGroupId", "=", "formGroup.id")
          .on("offer.institutionId", "=", institutionId)
          .on("offer.active", "=", 1),
      )
      .select(["formGroup.id", "formGroup.type", "formGroup.standard", "formGroup.name"])
      .select((eb) => eb.fn.count<number>("offer.id").as("offers"))
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
