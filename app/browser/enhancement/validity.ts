import { all } from "../dom";

/** Disables a form's main button until the form is valid. */
export function validate(form: HTMLFormElement): void {
  for (const button of all<HTMLButtonElement>("button", form))
    if (button.type === "submit" && !button.formNoValidate) button.disabled = !form.checkValidity();
}

export function validateAll(): void {
  for (const form of all<HTMLFormElement>("form[data-validate]")) validate(form);
}
