import { normalText } from "./normal-text";

const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** The hostname in a typed name or address, as browsers send it, without the port; null when it is none. */
export function parseHostname(text: string): string | null {
  const typed = normalText(text);
  const address = typed.includes("://") ? typed : `http://${typed}`;
  const hostname = typed.includes("@") ? "" : (URL.parse(address)?.hostname ?? "");
  return hostname.length <= 253 && hostname.split(".").every((label) => LABEL.test(label)) ? hostname : null;
}
