// Marks each rule of a new password while it is typed.
import { type PasswordPolicy, type PasswordRule, unmetPasswordRules } from "~/modules/people/rules/access/password";
import { all, find, onceRead } from "./dom";

document.addEventListener("input", ({ target }) => mark(target as HTMLInputElement, "open"));
// A rule that is not met is no error before the visitor leaves the field.
document.addEventListener("change", ({ target }) => mark(target as HTMLInputElement, "unmet"));

// A password may have been typed before this script had loaded.
onceRead(() => {
  for (const field of all<HTMLInputElement>("input[id]")) mark(field, "open");
});

/** Marks the rules that the password meets as met, the others as `rest`; an empty password marks all as open. */
function mark({ id, value }: HTMLInputElement, rest: "open" | "unmet"): void {
  const list = id ? find(`[data-password="${id}"]`) : null;
  if (!list) return;
  const unmet = unmetPasswordRules(list.dataset.policy as PasswordPolicy, value);
  for (const item of all("[data-rule]", list)) {
    const state = value === "" ? "open" : unmet.includes(item.dataset.rule as PasswordRule) ? rest : "met";
    item.dataset.state = state;
    const word = item.firstElementChild;
    if (word) word.textContent = list.dataset[state] ?? "";
  }
}
