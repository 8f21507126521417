import { isPersonField, readPersonField } from "~/modules/people/rules/person";
import { KEPT_NAME, partialName } from "~/modules/people/rules/person-name";
import { writtenText } from "~/modules/people/rules/written-text";
import { find } from "../dom";
import { type Messages, personForm } from "./person-field";

/** Checks a field by the server's rules. `written` is a valid text as the field's mask writes it. */
function checked(field: HTMLInputElement, messages: Messages): { error: string | null; written?: string } {
  const text = field.value.trim();
  if (text === "") return { error: field.required ? (messages.errorRequired ?? null) : null };
  if (!isPersonField(field.name)) return { error: null };
  const today = personForm(field)?.dataset.person ?? "";
  const read = readPersonField(field.name, text, { today });
  const kept = field.form && find<HTMLInputElement>(`[name=${KEPT_NAME}]`, field.form)?.value;
  const error = "error" in read ? read.error : partialName(field.name, read.value, kept);
  if (error) return { error: messages[error.replace(/^\w+\./, "")] ?? null };
  return field.dataset.mask && "value" in read
    ? { error: null, written: writtenText(field.name, read.value) }
    : { error: null };
}

/**
 * Checks a field that the visitor leaves: shows or removes its error, and writes a valid text as the field's mask does.
 */
export function check(field: HTMLInputElement, messages: Messages): void {
  const { error, written } = checked(field, messages);
  if (written !== undefined) field.value = written;
  show(field, error);
}

/** Removes the error of a field once its text is valid. Leaves the text alone, because the visitor is typing in it. */
export function checkAgain(field: HTMLInputElement, messages: Messages): void {
  if (field.hasAttribute("aria-invalid") && checked(field, messages).error === null) show(field, null);
}

/** Puts an error beside its field and links it by `aria-describedby`; null removes the error. */
export function show(field: HTMLInputElement | HTMLSelectElement, error: string | null): void {
  const id = `${field.id}-error`;
  document.getElementById(id)?.remove();
  const others = (field.getAttribute("aria-describedby") ?? "").split(" ").filter((one) => one && one !== id);
  mark(field, "aria-describedby", [...others, ...(error === null ? [] : [id])].join(" "));
  mark(field, "aria-invalid", error === null ? "" : "true");
  if (error === null) return;
  const note = document.createElement("p");
  note.id = id;
  note.className = personForm(field)?.dataset.errorClass ?? "";
  note.textContent = error;
  field.labels?.[0]?.parentElement?.append(note);
}

function mark(field: HTMLElement, name: string, value: string): void {
  if (value) field.setAttribute(name, value);
  else field.removeAttribute(name);
}
