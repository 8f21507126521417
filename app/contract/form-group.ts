import { z } from "zod";
import { call } from "./call";
import { problems } from "./problem";
import { Id } from "./value";

export const formGroupTypes = [
  "personal-data",
  "update-personal-data",
  "financial-responsible",
  "address",
  "special-needs",
] as const;

export const FormField = z.object({
  /** A name of `PersonData` or of its address. */
  name: z.string(),
  visible: z.boolean(),
  required: z.boolean(),
  order: z.int(),
  orderMobile: z.int(),
  type: z.enum(["text", "email", "tel", "date", "select", "checkbox", "textarea", "number"]),
  /** Digits as 9, such as `999.999.999-99`. */
  mask: z.string().optional(),
  /** The list a select is filled from. */
  source: z
    .enum(["genders", "maritalstatuses", "races", "specialneeds", "nationalities", "countries", "states", "cities"])
    .optional(),
});
export type FormField = z.output<typeof FormField>;

export const FormGroup = z.object({ id: Id, type: z.enum(formGroupTypes), fields: z.array(FormField) });
export type FormGroup = z.output<typeof FormGroup>;

export const formGroup = {
  getByOffer: call({
    service: "subscription",
    method: "GET",
    path: "/formgroups/by-offer/{id}",
    auth: "none",
    keepSeconds: 5,
    responses: { 200: FormGroup, ...problems(404) },
    summary: "Personal data fields of an offer",
  }),
  list: call({
    service: "subscription",
    method: "GET",
    path: "/formgroups",
    auth: "none",
    keepSeconds: 5,
    query: z.object({ type: z.enum(formGroupTypes) }),
    responses: { 200: z.array(FormGroup) },
  }),
};
