import { checkPerson, checkResponsible } from "../../../person/person-form";
import { typedIn, typedOver } from "../../../person/typed-text";
import { refused } from "../../outcome";
import { textsIn } from "../../progress.server";
import type { Step } from "../../step";

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
