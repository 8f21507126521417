import { isPersonField, readPersonField } from "~/domain/person/person";
import { writtenText } from "~/domain/person/written-text";
import { countryOf, type Messages, personForm } from "./person-field";

/** The error of a field's text by the rules that the server applies; null without one. */
function errorOf(field: HTMLInputElement, messages: Messages): string | null {
  const text = field.value.trim();
  if (text === "") return field.required ? (messages.errorRequired ?? null) : null;
  if (!isPersonField(field.name)) return null;
  const today = personForm(field)?.dataset.person ?? "";
  const read = readPersonField(field.name, text, { today, country: countryOf(field) });
  if ("error" in read) return messages[read.error.replace(/^\w+\./, "")] ?? null;
  if (field.dataset.mask) field.value = writtenText(field.name, read.value);
  return null;
}

/** Shows the error of a field that the visitor leaves, or removes the one that no longer holds. */
export function check(field: HTMLInputElement, messages: Messages): void {
  show(field, errorOf(field, messages));
}

/** Removes the error of a field once its text is valid. */
export function checkAgain(field: HTMLInputElement, messages: Messages): void {
  if (field.hasAttribute("aria-invalid") && errorOf(field, messages) === null) show(field, null);
}

/** Writes an error beside its field and connects both, as the server does. */
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
