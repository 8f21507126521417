// @vitest-environment jsdom
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { FormField } from "~/contract/form-group";
import type { Locale } from "~/i18n/locale";
import { translator } from "~/i18n/translator";
import { LocaleContext } from "~/i18n/use-t";
import { emptyForm, type PostedForm } from "../form/posted-form";
import { PersonFields } from "./person-fields";

const field = (name: string, rest: Partial<FormField> = {}): FormField => ({
  ...{ name, visible: true, required: true, order: 1, orderMobile: 1, type: "text" },
  ...rest,
});

const fields = [
  field("fullName"),
  field("email", { type: "email" }),
  field("state", { source: "states" }),
  field("foreigner", { type: "checkbox" }),
  field("genderDescription", { type: "textarea" }),
];
const options = {
  state: [
    { value: "SP", label: "São Paulo" },
    { value: "RJ", label: "Rio & co" },
  ],
};

const shown = (posted: PostedForm, locale: Locale = "pt-BR", today = "2026-11-21") =>
  renderToStaticMarkup(
    <LocaleContext value={locale}>
      <PersonFields {...{ fields, options, posted, today }} />
    </LocaleContext>,
  );

it("shows everyone what they typed themselves, though the form is the same", () => {
  const refused = { values: { fullName: "Ana", state: "RJ" }, errors: { fullName: "personalData.errorFullName" } };
  const first = shown(refused);
  expect(first).toContain('value="Ana"');
  expect(first).toContain('aria-describedby="fullName-error" aria-invalid="true"');
  expect(first).toContain('<option value="RJ" selected="">Rio &amp; co</option>');
  const second = shown(emptyForm({ fullName: "Bia", state: "SP" }));
  expect(second).toContain('value="Bia"');
  expect(second).not.toMatch(/Ana|aria-invalid|error|"RJ" selected/);
  expect(shown(refused)).toBe(first);
});

it("writes what was typed as text, never as markup", () => {
  const typed = `"><script>alert('x')</script>&amp; $& $1`;
  for (const errors of [{}, { fullName: "personalData.errorFullName" }]) {
    const host = document.createElement("div");
    host.innerHTML = shown({ values: { fullName: typed, email: "\uE000" }, errors });
    expect(host.querySelector("script")).toBeNull();
    expect(host.querySelector<HTMLInputElement>("#fullName")?.value).toBe(typed);
    expect(host.querySelector<HTMLInputElement>("#email")?.value).toBe("\uE000");
  }
});

it("ticks what was ticked, and keeps every line that was typed", () => {
  for (const errors of [{}, { foreigner: "personalData.errorRequired" }]) {
    const host = document.createElement("div");
    host.innerHTML = shown({ values: { foreigner: "true", genderDescription: "\nOne\nTwo" }, errors });
    expect(host.querySelector<HTMLInputElement>("#foreigner")?.checked).toBe(true);
    expect(host.querySelector("textarea")?.value).toBe("\nOne\nTwo");
  }
  expect(shown(emptyForm({ foreigner: "" }))).not.toContain("checked");
});

it("is labelled in the language of each reader [LAY-03]", () => {
  for (const locale of ["pt-BR", "en", "es"] as const)
    expect(shown(emptyForm(), locale)).toContain(translator(locale)("personalData.fullName"));
});
