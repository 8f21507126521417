// @vitest-environment jsdom
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { emptyForm, type PostedForm, refusedForm } from "~/form/posted-form";
import { translator } from "~/i18n/translator";
import { LocaleContext } from "~/i18n/use-t";
import type { Language } from "~/rules/language";
import type { Option } from "~/ui/text-field";
import { PersonFields, sectionsOf } from "./person-fields";
import { type KnownField, type ShownField, shownFields } from "./person-form";

const field = (name: KnownField["name"], rest: Partial<KnownField> = {}): KnownField => ({
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
const words = (text: string) => ({ "pt-BR": text, en: `${text} (en)`, es: `${text} (es)` });
const custom = { visible: true, required: false, order: 9, orderMobile: 9 };
const options = {
  state: [
    { value: "SP", label: "São Paulo" },
    { value: "RJ", label: "Rio & co" },
  ],
};

const shown = (posted: PostedForm, locale: Language = "pt-BR", today = "2026-11-21") =>
  renderToStaticMarkup(
    <LocaleContext value={locale}>
      <PersonFields {...{ fields, options, posted, today }} />
    </LocaleContext>,
  );

it("shows each visitor only what they typed themselves", () => {
  const refused = refusedForm({ fullName: "Ana", state: "RJ" }, { fullName: "personalData.errorName" });
  const first = shown(refused);
  expect(first).toContain('value="Ana"');
  expect(first).toContain('aria-describedby="fullName-error" aria-invalid="true"');
  expect(first).toContain('<option value="RJ" selected="">Rio &amp; co</option>');
  const second = shown(emptyForm({ fullName: "Bia", state: "SP" }));
  expect(second).toContain('value="Bia"');
  expect(second).not.toMatch(/Ana|aria-invalid|-error"|"RJ" selected/);
  expect(shown(refused)).toBe(first);
});

it("escapes typed texts", () => {
  const typed = `"><script>alert('x')</script>&amp; $& $1`;
  for (const errors of [{}, { fullName: "personalData.errorName" }]) {
    const host = document.createElement("div");
    host.innerHTML = shown(refusedForm({ fullName: typed, email: "\uE000" }, errors));
    expect(host.querySelector("script")).toBeNull();
    expect(host.querySelector<HTMLInputElement>("#fullName")?.value).toBe(typed);
    expect(host.querySelector<HTMLInputElement>("#email")?.value).toBe("\uE000");
  }
});

it("keeps ticked checkboxes and the lines of a typed text", () => {
  for (const errors of [{}, { foreigner: "personalData.errorRequired" }]) {
    const host = document.createElement("div");
    host.innerHTML = shown(refusedForm({ foreigner: "true", genderDescription: "\nOne\nTwo" }, errors));
    expect(host.querySelector<HTMLInputElement>("#foreigner")?.checked).toBe(true);
    expect(host.querySelector("textarea")?.value).toBe("\nOne\nTwo");
  }
  expect(shown(emptyForm({ foreigner: "" }))).not.toContain("checked");
});

it("labels the fields in the visitor's language [LAY-03]", () => {
  for (const locale of ["pt-BR", "en", "es"] as const)
    expect(shown(emptyForm(), locale)).toContain(translator(locale)("personalData.fullName"));
});

it("groups the fields, with the institution's custom fields last [FRM-07]", () => {
  const shoe = { ...custom, name: "shoeSize", type: "number" as const, label: words("Sapato") };
  const view = { mobile: false, usePassport: true };
  const fields = shownFields([field("email"), field("fullName"), shoe, field("cpf")], view);
  const sections = sectionsOf(fields, "pt-BR");
  expect(sections.map(({ id, fields: own }) => [id, own.map((one) => one.name)])).toEqual([
    ["identity", ["fullName", "latinName", "cpf"]],
    ["contact", ["email"]],
    ["more", ["shoeSize"]],
  ]);
});

it("shows custom fields in the visitor's language, each with the input of its type [FRM-01]", () => {
  const own: ShownField[] = [
    { ...custom, name: "council", type: "text", mask: "99/999", label: words("CRP"), required: true },
    { ...custom, name: "children", type: "number", label: words("Filhos") },
    { ...custom, name: "degreeOn", type: "date", label: words("Formatura") },
    { ...custom, name: "school", type: "choice", label: words("Escola"), options: [{ value: "a", label: words("A") }] },
    { ...custom, name: "works", type: "checkbox", label: words("Trabalho") },
  ];
  const host = document.createElement("div");
  const typed = { council: "06/1", children: "2", degreeOn: "2015-01-02", school: "a", works: "true" };
  const posted = refusedForm(typed, { council: "personalData.errorMask" });
  host.innerHTML = renderToStaticMarkup(
    <LocaleContext value="en">
      <PersonFields {...{ fields: own, options: {}, posted, today: "2026-11-21" }} />
    </LocaleContext>,
  );
  const input = (name: string) => host.querySelector<HTMLInputElement>(`#${name}`);
  expect(input("council")).toMatchObject({ value: "06/1", required: true });
  expect(input("council")?.dataset.mask).toBe("99/999");
  expect(input("children")?.inputMode ?? input("children")?.getAttribute("inputmode")).toBe("decimal");
  expect(input("degreeOn")).toMatchObject({ type: "date", value: "2015-01-02" });
  expect(host.querySelector("select")?.value).toBe("a");
  expect(input("works")?.checked).toBe(true);
  expect(host.textContent).toContain("Escola (en)");
  expect(host.querySelector("#council-error")?.textContent).toContain(translator("en")("personalData.errorMask"));
});

it("shows each special need with its own values, errors and buttons, which work without a script [FRM-04]", () => {
  const needs = { ...field("specialNeeds", { required: false, source: "specialneeds" }) };
  const render = (posted: PostedForm) => {
    const host = document.createElement("div");
    const types = { specialNeeds: [{ value: "low-vision", label: "Baixa visão" }] };
    host.innerHTML = renderToStaticMarkup(
      <LocaleContext value="en">
        <form id="form">
          <PersonFields {...{ fields: [needs], options: types, posted, today: "2026-11-21" }} />
        </form>
      </LocaleContext>,
    );
    return host;
  };
  const one = render(emptyForm());
  expect([...one.querySelectorAll("select, input")].map((control) => control.getAttribute("name"))).toEqual([
    "specialNeeds[0].type",
    "specialNeeds[0].description",
  ]);
  expect([...one.querySelectorAll("button")].map(({ textContent }) => textContent)).toEqual([
    "Add another special need",
  ]);
  const typed = {
    "specialNeeds[0].type": "low-vision",
    "specialNeeds[0].description": "Lupa",
    "specialNeeds[1].type": "",
    "specialNeeds[1].description": "Rampa",
  };
  const two = render(refusedForm(typed, { "specialNeeds[1].type": "personalData.errorOption" }));
  const control = (name: string) => two.querySelector<HTMLInputElement>(`[name="${name}"]`);
  expect(control("specialNeeds[0].type")?.value).toBe("low-vision");
  expect(control("specialNeeds[1].description")?.value).toBe("Rampa");
  expect(control("specialNeeds[0].type")?.getAttribute("aria-invalid")).toBeNull();
  expect(control("specialNeeds[1].type")?.getAttribute("aria-invalid")).toBe("true");
  const buttons = [...two.querySelectorAll("button")];
  expect(buttons.map(({ textContent }) => textContent)).toEqual([
    "Remove special need 1",
    "Remove special need 2",
    "Add another special need",
  ]);
  expect(buttons.every((button) => button.name === "__intent__" && button.formNoValidate)).toBe(true);
  expect(two.querySelector("form")?.noValidate).toBe(false);
});

const address = shownFields(
  (["country", "postalCode", "address", "number", "neighborhood", "state", "city"] as const).map((name) =>
    field(name, name === "country" ? { source: "countries" } : name === "state" ? { source: "states" } : {}),
  ),
  { mobile: false, usePassport: true },
);
const asked = (known: readonly ShownField[], values: Record<string, string>, countries: readonly Option[] = []) => {
  const host = document.createElement("div");
  host.innerHTML = renderToStaticMarkup(
    <LocaleContext value="pt-BR">
      <PersonFields {...{ fields: known, options: { country: countries }, posted: emptyForm(values), today: "" }} />
    </LocaleContext>,
  );
  return host;
};

it("lets a browser send an address abroad, whose fields differ: it requires no part that only Brazil has [FRM-02]", () => {
  const host = asked(address, {});
  const required = [...host.querySelectorAll("[required]")].map(({ id }) => id);
  expect(required).toEqual(["country", "address", "city"]);
  expect(host.querySelector("#foreignPostalCode")?.getAttribute("data-mask")).toBeNull();
  const later = address.filter(({ name }) => !name.startsWith("country"));
  const ids = (country: string) => [...asked(later, { country }).querySelectorAll("input, select")].map(({ id }) => id);
  expect(ids("AO")).toEqual(["foreignPostalCode", "address", "number", "neighborhood", "region", "city"]);
  expect(ids("BR")).toEqual(["postalCode", "address", "number", "neighborhood", "state", "city"]);
});

it("offers Brazil and another country, then all countries, and loses no country while they cannot be loaded [INS-06]", () => {
  const offered = (host: HTMLElement) => [...host.querySelectorAll("#country option")].map((one) => one.textContent);
  expect(offered(asked(address, {}))).toEqual(["Selecione", "Brasil", "Outro país"]);
  const unloaded = asked(address, { country: "AO" });
  expect(unloaded.querySelector<HTMLSelectElement>("#country")?.value).toBe("AO");
  const list = [{ value: "AO", label: "Angola", plain: true }];
  expect(offered(asked(address, { country: "AO" }, list))).toEqual(["Selecione", "Angola"]);
});
