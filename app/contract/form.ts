import { z } from "zod";
import { call } from "./call";
import { Flag, Id } from "./value";

export const Form = z.object({ id: Id, name: z.string(), isActive: z.boolean(), url: z.string() });
export type Form = z.output<typeof Form>;

export const form = {
  list: call({
    service: "form",
    method: "GET",
    path: "/forms",
    auth: "user",
    query: z.object({ isActive: Flag }),
    responses: { 200: z.array(Form) },
  }),
};
