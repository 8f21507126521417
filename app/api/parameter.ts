import { z } from "zod";
import { call } from "./call";
import { problems } from "./problem";

/** `internalValue` is the parameter's name. Values are text; booleans are `true` and `false`. */
export const Parameter = z.object({ internalValue: z.string(), value: z.string() });
export type Parameter = z.output<typeof Parameter>;

export const parameter = {
  list: call({
    service: "subscription",
    method: "GET",
    path: "/parameters/by-internal-values",
    auth: "none",
    query: z.object({
      iesCode: z.string().max(100),
      /** Names separated by commas. */
      parameters: z.string().max(2000),
    }),
    responses: { 200: z.array(Parameter), ...problems(404) },
    summary: "Parameters of the institution",
  }),
  get: call({
    service: "candidate",
    method: "GET",
    path: "/parameters/{internalValue}",
    auth: "none",
    responses: { 200: Parameter, ...problems(404) },
    summary: "A parameter of the institution",
  }),
};
