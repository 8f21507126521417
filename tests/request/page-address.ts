import { expect } from "vitest";
import type { Ids } from "./actor";

const ABSENT = "AAAAAAAAAAAAAAAAAAAAAA";
/** Ids that no record has. */
export const nobody: Ids = {
  id: ABSENT,
  charge: ABSENT,
  recipient: ABSENT,
  document: ABSENT,
  journey: ABSENT,
  form: ABSENT,
};
/** Values for parameters that do not belong to a person. */
const open: Record<string, string> = {
  alias: "none",
  attemptId: ABSENT,
  case: ABSENT,
  code: "NONE",
  component: "courses",
  date: "2026-01-05",
  field: "cpf",
  file: "none.1.css",
  group: "identity",
  kind: "course",
  key: "direito",
  language: "en",
  message: "payment-link",
  place: "aurora-uni",
  hostname: "nada.localhost",
  number: "1",
  page: "home",
  provider: "google",
  range: "1...1",
  stage: "subscription",
  state: "ended",
  step: "",
  type: "graduacao",
  upload: "",
};
/** The kind of `:id` by the first segment of the path; add new pages with an id here. */
export const idOf: Record<string, keyof Ids> = {
  "contract-acceptance": "id",
  manual: "id",
  withdrawal: "id",
  documents: "id",
  essay: "id",
  selection: "id",
  "entrance-exam": "id",
  "essay-calibrations": "recipient",
  "essay-rubrics": "recipient",
  "exam-questions": "recipient",
  "exam-areas": "recipient",
  "document-reviews": "document",
  "exam-score": "id",
  "exam-scores": "recipient",
  "exam-imports": "recipient",
  "enrollment-data": "id",
  payments: "id",
  enrolments: "id",
  charges: "charge",
  refunds: "recipient",
  reconciliation: "recipient",
  "provider-accounts": "recipient",
  journeys: "journey",
  "journey-imports": "recipient",
  "journey-moves": "recipient",
  forms: "form",
  "bulk-changes": "recipient",
  "course-suggestions": "recipient",
  settings: "recipient",
  translations: "recipient",
  "unfinished-applications": "recipient",
  notifications: "recipient",
  "erasure-requests": "recipient",
  users: "recipient",
  "api-keys": "recipient",
  audit: "recipient",
};

/** The address of a page with its parameters filled in. */
export function fill(path: string, ids: Partial<Ids> = nobody): string {
  const filled = path.replace(/:(\w+)\??|\*/g, (whole, name: string | undefined) => {
    if (whole === "*") return "nada/aqui";
    if (name === "id") return ids[idOf[path.split("/")[0] ?? ""] ?? expect.fail(`whose is the id of ${path}?`)] ?? "";
    if (name === "charge") return ids.charge ?? "";
    return open[name ?? ""] ?? expect.fail(`what is :${name} of ${path}?`);
  });
  return `/candidate/${filled.replaceAll("//", "/")}`;
}

export const hasId = (path: string) => /:(id|charge)/.test(path);
export const needsId = (path: string) => /:(id|charge)(?!\?)/.test(path);
