import { notFound } from "~/middleware/guard.server";

/**
 * The revision of the record when its form was rendered.
 * @throws 404 without a valid revision, which the form has in a hidden field
 */
export function revisionIn(form: FormData): number {
  const revision = String(form.get("revision"));
  return /^\d{1,15}$/.test(revision) ? Number(revision) : notFound();
}
