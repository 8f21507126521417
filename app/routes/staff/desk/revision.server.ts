import { notFound } from "~/middleware/guard.server";

/** The revision of the record that the reader of a form saw. @throws 404 for a form that names none: no page has it */
export function revisionIn(form: FormData): number {
  const revision = String(form.get("revision"));
  return /^\d{1,15}$/.test(revision) ? Number(revision) : notFound();
}
