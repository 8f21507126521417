import { z } from "zod";
import { ifAbsent, textFrom } from "./specified";
import { Id } from "./value";

/** A permission of a role: a menu entry, an element of pages, or a route. */
export const Feature = z.object({
  id: ifAbsent(Id, textFrom("alias")),
  alias: z.string(),
  description: z.string(),
  icon: z.string().nullable(),
  webRoute: z.string().nullable(),
  endpoint: z.string().nullable(),
  menuVisibility: z.boolean(),
  featureParentId: Id.nullable(),
});
export type Feature = z.output<typeof Feature>;
