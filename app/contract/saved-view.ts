import { z } from "zod";
import { messageKey } from "~/i18n/message-key";
import { Id } from "./value";

/** The query of a list under a name; only the member of staff who saved it sees it, in `enrolment.options`. */
export const SavedView = z.object({ id: Id, name: z.string(), query: z.string() });
export type SavedView = z.output<typeof SavedView>;

/** A view to save. */
export const NewView = z.object({
  name: z.string().trim().min(1, messageKey("desk.viewNameRequired")).max(60, messageKey("desk.viewNameRequired")),
  query: z.string().max(2000),
});
