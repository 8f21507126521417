import { z } from "zod";
import { call } from "./call";
import { problems } from "./problem";
import { ifAbsent, textFrom } from "./specified";
import { Flag, Id } from "./value";

export const Form = z.object({
  id: Id,
  name: ifAbsent(z.string(), textFrom("title", "description")),
  /** Whether candidates may be shown the form now. */
  isActive: ifAbsent(z.boolean(), () => true),
  /** The path of the call that returns its fields; at a service of its own, the http(s) address of the form's page. */
  url: ifAbsent(z.string(), textFrom("webRoute", "link")),
});
export type Form = z.output<typeof Form>;

export const form = {
  list: call({
    service: "form",
    method: "GET",
    path: "/forms",
    auth: "user",
    query: z.object({ isActive: Flag }),
    responses: { 200: z.array(Form), ...problems(404) },
    summary: "The forms of the institution, for its staff",
  }),
};
