import { expect, it } from "vitest";
import { z } from "zod";
import { translator } from "~/i18n/translator";
import { parseForm } from "./parse-form";
import { emptyForm, errorsOf, fieldProps, hasErrors, isPosted, refusedForm, summaryOf, textOf } from "./posted-form";

const t = translator("en");
const Schema = z.object({
  cpf: z.string({ error: "personalData.errorRequired" }).min(3, "personalData.errorCpf").max(20),
  password: z.string().min(8, "access.poorPassword"),
});

const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};

it("shows the typed texts again, but no secrets, whether the schema or the service refuses the form", () => {
  const secrets = { password: "s3cret-1", passwordConfirmation: "s3cret-2", newPassword: "s3cret-3", code: "s3cret-4" };
  const proofs = { token: "s3cret-5", "h-captcha-response": "s3cret-6", "cf-turnstile-response": "s3cret-7" };
  const form = formOf({ cpf: "1", ...secrets, ...proofs });
  const parsed = parseForm(Schema, form);
  const both = [refusedForm(form, { cpf: "personalData.errorCpf" }), parsed.ok ? null : parsed.posted];
  for (const posted of both) {
    expect(posted).toMatchObject({ status: "error", initialValue: { cpf: "1" } });
    expect(JSON.stringify(posted)).not.toContain("s3cret");
  }
});

it("keeps a field that was emptied as typed, so that it does not show a proposed text again", () => {
  const parsed = parseForm(Schema, formOf({ cpf: "" }));
  expect(isPosted(parsed.ok ? emptyForm() : parsed.posted, "cpf")).toBe(true);
  expect(isPosted(refusedForm(formOf({ cpf: "" })), "cpf")).toBe(true);
});

it("keeps the errors as text keys by field, and shows the error of a field in the page's language", () => {
  const parsed = parseForm(Schema, formOf({ password: "short" }));
  const posted = parsed.ok ? emptyForm() : parsed.posted;
  expect(posted.error).toEqual({ cpf: ["personalData.errorRequired"], password: ["access.poorPassword"] });
  expect(errorsOf(posted)).toEqual({ cpf: "personalData.errorRequired", password: "access.poorPassword" });
  expect(fieldProps(t, posted, "cpf")).toEqual({ name: "cpf", defaultValue: "", error: "Required field" });
  expect(hasErrors(posted, "cpf", "name")).toBe(true);
  expect(hasErrors(posted, "name")).toBe(false);
});

it("adds the field's name to a general message in the summary, and shows no unknown message", () => {
  const posted = refusedForm({}, { cpf: "personalData.errorCpf", email: "<b>boom</b>" });
  expect(summaryOf(t, posted, (field) => (field === "cpf" ? "CPF" : "E-mail"))).toEqual([
    { field: "cpf", text: t("personalData.errorCpf") },
    { field: "email", text: `E-mail: ${t("frame.fieldInvalid")}` },
  ]);
});

it("reads one text of a form, and an empty text for a name that is no field", () => {
  const posted = emptyForm({ cpf: "111", email: null });
  expect(["cpf", "email", "name", "constructor"].map((name) => textOf(posted, name))).toEqual(["111", "", "", ""]);
  expect(fieldProps(t, posted, "constructor").error).toBeUndefined();
});
