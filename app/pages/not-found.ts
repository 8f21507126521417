import { notFound } from "~/middleware/guard.server";

/** Answers 404 for every unknown path; `action` does so for all methods except GET and HEAD. */
export const loader = () => notFound();
export const action = () => notFound();

/** Never rendered. Without a component, the route would answer an error with plain data instead of the error page. */
export default function NotFound() {
  return null;
}
