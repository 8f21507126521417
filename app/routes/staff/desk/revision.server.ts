import { notFound } from "~/middleware/guard.server";

/**
 * The revision of the record when its form was rendered.
 * @throws 404 without a valid revision, which every form of the portal contains
 */
export function revisionIn(form: FormData): number {
  const revision = String(form.get("revision"));
  return /^\d{1,15}$/.test(revision) ? Number(revision) : notFound();
}
