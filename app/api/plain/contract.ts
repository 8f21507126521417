import type { AcceptedContract, BuiltContract } from "../enrolment-contract";
import { withoutMarkup } from "./markup";
import {
  type Asked,
  firstOf,
  flag,
  instantOrNull,
  type Plain,
  plain,
  text,
  textOrNull,
  UNKNOWN,
  wholeOrNull,
} from "./value";

/** A contract as text: that of an object, or the answer itself. */
export function builtOf(body: unknown): BuiltContract {
  const given = typeof body === "string" ? { text: body } : plain(body);
  const whole = contractText(given);
  const title = text(given.title);
  const lines = whole.split(/\n+/).filter((line) => line && line !== title);
  return {
    title,
    sections: lines.length > 0 ? [{ title: "", paragraphs: lines }] : [],
    text: whole,
    hash: text(given.hash),
    templateId: text(firstOf(given, "templateId", "id")) || UNKNOWN,
    version: wholeOrNull(given.version) ?? 1,
    responsibleRequired: flag(given.responsibleRequired),
  };
}

/** The contract of a subscription, which only an accepted one has. */
export const acceptedOf = (body: unknown, { params }: Asked): AcceptedContract | null => {
  const given = typeof body === "string" ? { text: body } : plain(body);
  return acceptedIn({ accepted: true, ...given }, params.id ?? "");
};

/** An accepted contract; null for an answer without one, or with one that still waits for its acceptance. */
export function acceptedIn(body: unknown, id: string): AcceptedContract | null {
  if (body === true) return withFields({}, id);
  if (typeof body === "string" && body.trim()) return withFields({ text: body }, id);
  const given = plain(body);
  if (given.contract === null) return null;
  const isAccepted = flag(firstOf(given, "accepted", "isAccepted"), instantOrNull(given.acceptedAt) !== null);
  return isAccepted ? withFields(given, id) : null;
}

const withFields = (given: Plain, id: string): AcceptedContract => ({
  id: text(given.id) || id || UNKNOWN,
  title: text(given.title),
  text: contractText(given),
  hash: text(given.hash),
  version: wholeOrNull(given.version) ?? 1,
  acceptedAt: instantOrNull(given.acceptedAt),
  acceptedBy: text(given.acceptedBy),
  responsibleName: textOrNull(given.responsibleName),
  address: "",
  agent: "",
});

/** The text of a contract without markup. */
export const contractText = (given: Plain): string =>
  withoutMarkup(text(firstOf(given, "text", "contract", "html", "content")));
