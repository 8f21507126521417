import { z } from "zod";
import { messageKey } from "~/i18n/message-key";

/** The query of a list under a name; only the member of staff who saved it sees it, in `enrolments.options`. */
export interface SavedView {
  id: string;
  name: string;
  query: string;
}

/** A view to save. */
export const NewView = z.object({
  name: z
    .string({ error: messageKey("desk.viewNameRequired") })
    .trim()
    .min(1, messageKey("desk.viewNameRequired"))
    .max(60, messageKey("desk.viewNameRequired")),
  query: z.string().max(2000),
});
