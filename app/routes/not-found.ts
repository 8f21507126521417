import { notFound } from "~/middleware/guard.server";

/** Paths that name no page, whatever the method. */
export const loader = () => notFound();
export const action = () => notFound();
