import { parsePostalCode } from "~/modules/people/rules/postal-code";
import { all, find } from "../dom";
import { bodyOf, loadPage } from "../enhancement/load-page";
import { show } from "./field-check";
import type { Messages } from "./person-field";

type Control = HTMLInputElement | HTMLSelectElement;

/** How long the lookup may take; then the visitor types the address. */
const PATIENCE_MS = 10_000;

const partsIn = (page: ParentNode) => all<Control>("#address,#neighborhood,#state,#city", page) as readonly Control[];

/**
 * Fills in the address of a Brazilian postal code: posts the form as its lookup button does, and reports the result in
 * the status beside the field. Keeps what the visitor types meanwhile.
 */
export async function fillAddress(field: HTMLInputElement, messages: Messages): Promise<void> {
  const { form, value } = field;
  const status = form && find("[data-address-status]", form);
  if (!status || !parsePostalCode(value)) return;
  const before = new Map(partsIn(form).map((part) => [part.id, part.value]));
  status.textContent = messages.addressSearching ?? "";
  const body = bodyOf(form);
  body.set("intent", "find-address");
  const page = await loadPage(form.action, { method: "POST", body, signal: AbortSignal.timeout(PATIENCE_MS) }, true);
  if (field.value !== value) return;
  const refused = page && find("#postalCode-error", page)?.textContent;
  status.textContent = (page ? refused || messages.addressFilled : messages.errorAddressLookup) ?? "";
  if (!page || refused) return;
  for (const part of partsIn(form)) {
    const fresh = find<Control>(`#${part.id}`, page);
    if (!fresh || part.value !== before.get(part.id)) continue;
    part.value = fresh.value;
    if (part.value) show(part, null);
  }
}
