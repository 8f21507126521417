import { data } from "react-router";
import { formLimits } from "~/domain/form/form-check";
import { refusedForm, textsOf } from "~/form/posted-form";
import { type RefusedEdit, refuse } from "../../draft/draft.server";
import { changedOptions, withOptions } from "./field-texts";

/** The answer to a button that only changes the list of options, without saving; null for other buttons. */
export function changeOptions(form: FormData) {
  const texts = textsOf(form);
  const options = changedOptions(String(form.get("intent") ?? ""), texts);
  if (!options) return null;
  if (options.length > formLimits.options)
    return refuse(form, 422, { posted: refusedForm(form, { options: "form.optionsMost" }) });
  return data<RefusedEdit>({ posted: refusedForm(withOptions(texts, options)), change: null, typed: [] });
}
