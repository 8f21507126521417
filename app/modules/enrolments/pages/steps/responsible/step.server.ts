import { refused } from "~/modules/enrolments/pages/outcome";
import { textsIn } from "~/modules/enrolments/pages/progress.server";
import type { Step } from "~/modules/enrolments/pages/step";
import { checkPerson, checkResponsible } from "~/modules/people/pages/person/person-form";
import { typedIn, typedOver } from "~/modules/people/pages/person/typed-text";

export const responsible: Step = {
  async answer({ personFields, responsibleFields, today, data }, form) {
    if (personFields.length === 0 || responsibleFields.length === 0) {
      const typed = typedOver(textsIn(data.responsible), form);
      return refused({ ...data, responsible: typed }, typed, {}, "SYSTEM_UNAVAILABLE");
    }
    const values = typedIn(form, responsibleFields);
    const kept = { ...data, responsible: values };
    const person = checkPerson(personFields, textsIn(data.person), today).parsed;
    const checked = checkResponsible(responsibleFields, values, person, today);
    return checked.valid ? { data: kept } : { ...refused(kept, values, checked.errors), invalid: true };
  },
};
