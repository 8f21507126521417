import { z } from "zod";
import { call } from "./call";
import { problems } from "./problem";
import { Id } from "./value";

export const Locality = z.object({
  /** Eight digits. */
  zipCode: z.string(),
  street: z.string(),
  neighborhood: z.string(),
  cityId: Id,
  city: z.string(),
  stateId: Id,
  state: z.string(),
});
export type Locality = z.output<typeof Locality>;

export const locality = {
  find: call({
    service: "candidate",
    method: "GET",
    path: "/locality/search-locality",
    auth: "none",
    query: z.object({
      zipCode: z
        .string()
        .regex(/^\d{5}-?\d{3}$/)
        .meta({ examples: ["01310-100"] }),
    }),
    // 503: the code could not be looked up now, which says nothing about whether it exists.
    responses: { 200: Locality, ...problems(404, 503) },
    summary: "Address of a postal code",
  }),
};
