import { notFound } from "~/middleware/guard.server";

/** Paths that name no page, whatever the method. */
export const loader = () => notFound();
export const action = () => notFound();

/** Never shown; a route without a view would answer with data instead of the error page. */
export default function NotFound() {
  return null;
}
