import { z } from "zod";
import { formLimits } from "~/modules/forms/rules/form-check";
import { isCustomFieldName, isMask } from "~/modules/people/rules/custom-field";
import { isPersonField, personFieldNames } from "~/modules/people/rules/person";
import { inEachLanguage } from "~/rules/language";
import { call } from "./call";
import { problems } from "./problem";
import { Id, Label, Labels, labelsOf } from "./value";

export const formGroupTypes = [
  "personal-data",
  "update-personal-data",
  "financial-responsible",
  "address",
  "special-needs",
] as const;

const place = {
  visible: z.boolean(),
  required: z.boolean(),
  order: z.int(),
  orderMobile: z.int(),
};

const Hint = z.string().trim().min(1).max(formLimits.hint);

/** Texts that replace the product's, in the languages in which the institution wrote them. */
const ownTexts = <Own extends z.ZodType>(own: Own) => z.object(inEachLanguage(() => own.optional()));

/** One of the product's own fields. */
export const ProductField = z.object({
  ...place,
  label: ownTexts(Label).optional(),
  hint: ownTexts(Hint).optional(),
  name: z.enum([...personFieldNames, "yearENEM"]),
  type: z.enum(["text", "email", "tel", "date", "select", "checkbox", "textarea", "number"]),
  /** 9 stands for a digit, as in `999.999.999-99`. */
  mask: z.string().optional(),
  /** The list that a select offers. */
  source: z
    .enum(["genders", "maritalstatuses", "races", "specialneeds", "nationalities", "countries", "states", "cities"])
    .optional(),
});
export type ProductField = z.output<typeof ProductField>;

const question = z.object({
  ...place,
  name: z.string().refine(isCustomFieldName, "a name of a custom field"),
  label: Labels,
  hint: labelsOf(Hint).optional(),
  /** Id of the group that shows the field; absent for the group `more`. */
  section: z.string().max(100).optional(),
});

/** A field that the institution added; its answer is stored with the enrolment. */
export const CustomFormField = z.discriminatedUnion("type", [
  question.extend({
    type: z.literal("text"),
    /** 9 stands for a digit. */
    mask: z.string().refine(isMask, "a mask").optional(),
  }),
  question.extend({ type: z.literal(["number", "date", "checkbox"]) }),
  question.extend({
    type: z.literal("choice"),
    options: z
      .array(z.object({ value: z.string().trim().min(1).max(100), label: Labels }))
      .min(1)
      .max(200),
  }),
]);
export type CustomFormField = z.output<typeof CustomFormField>;

/** A field is a custom field when its name is none of the product's. */
export const FormField = z.union([ProductField, CustomFormField]);
export type FormField = z.output<typeof FormField>;

/** Says whether the institution added the field. */
export function isCustomField(field: FormField): field is CustomFormField {
  return field.name !== "yearENEM" && !isPersonField(field.name);
}

/** A group of fields under a heading: one of the product's sections, or one that the institution added. */
export const FormSection = z.object({
  id: z.string().min(1).max(100),
  /** Texts in place of the product's; a group that the institution added has them in all languages. */
  label: ownTexts(Label),
  order: z.int(),
  orderMobile: z.int(),
});
export type FormSection = z.output<typeof FormSection>;

export const FormGroup = z
  .object({
    id: Id,
    type: z.enum(formGroupTypes),
    fields: z.array(FormField),
    /** The groups in their order; empty for the product's own sections. */
    sections: z.array(FormSection).default([]),
  })
  // Only enrolments store answers to custom fields.
  .refine(({ type, fields }) => type === "personal-data" || !fields.some(isCustomField), "custom fields");
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
    summary: "Groups of fields with the rules of an offer",
  }),
};
