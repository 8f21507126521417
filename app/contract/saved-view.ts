import { z } from "zod";
import { call, ofOwnAccount } from "./call";
import { problems } from "./problem";
import { Done, Id } from "./value";

/** The query of a list under a name. */
export const SavedView = z.object({ id: Id, name: z.string(), query: z.string() });
export type SavedView = z.output<typeof SavedView>;

/** Views of lists that a member of staff has saved; only their owner sees them, in `enrolment.options`. */
export const savedView = {
  create: call({
    service: "portal",
    method: "POST",
    path: "/saved-views",
    ...ofOwnAccount,
    inPerson: true,
    body: z.object({ name: z.string().trim().min(1).max(60), query: z.string().max(2000) }),
    responses: { 201: SavedView, ...problems(404, 409, 422) },
    summary: "Saves a view or replaces the one of the same name; 409 CONFLICT at the limit of 20",
  }),
  remove: call({
    service: "portal",
    method: "DELETE",
    path: "/saved-views/{id}",
    ...ofOwnAccount,
    inPerson: true,
    responses: { 200: Done, ...problems(404) },
    summary: "Deletes a saved view",
  }),
};
