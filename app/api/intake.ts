import { z } from "zod";
import { call } from "./call";
import { problems } from "./problem";
import { Day, Id } from "./value";

export const Intake = z.object({
  id: Id,
  name: z.string(),
  startsOn: Day.nullable(),
  endsOn: Day.nullable(),
  module: z.int(),
  active: z.boolean(),
});
export type Intake = z.output<typeof Intake>;

export const intake = {
  get: call({
    service: "candidate",
    method: "GET",
    path: "/intake/{id}",
    auth: "none",
    responses: { 200: Intake, ...problems(404) },
    summary: "An intake",
  }),
};
