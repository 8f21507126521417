// @vitest-environment jsdom
import { gzipSync } from "node:zlib";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { bundleScript } from "./script-plugin";

/** The bundled script with Portuguese texts, as the browser loads it. */
let script: string;
beforeAll(async () => {
  script = await bundleScript("app/browser/person-form.ts");
});
const find = <Kind extends HTMLElement = HTMLInputElement>(selector: string) => document.querySelector<Kind>(selector)!;

beforeEach(() => {
  vi.stubGlobal("document", document.implementation.createHTMLDocument());
});
afterEach(() => vi.unstubAllGlobals());

const field = (name: string, rest = "") =>
  `<div><label for="${name}">${name}</label><input id="${name}" name="${name}" aria-describedby="${name}-hint" ${rest}></div>`;

/** Renders a form about a person and runs the script on it. */
function open(fields: string) {
  document.body.innerHTML = `<form action="/step"><div data-person="2026-11-30" data-error-class="look">${fields}</div><p data-address-status></p></form>`;
  new Function("document", "addEventListener", script)(document, () => {});
}

/** Types a text at the end of a field, one character at a time. */
function type(name: string, text: string) {
  const input = find(`#${name}`);
  for (const sign of text) {
    input.value += sign;
    input.selectionStart = input.value.length;
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }
}
const leave = (name: string) => find(`#${name}`).dispatchEvent(new Event("focusout", { bubbles: true }));
const errorOf = (name: string) => document.getElementById(`${name}-error`)?.textContent ?? null;

it("the script stays under 5 kB compressed", () => {
  expect(gzipSync(script).length).toBeLessThanOrEqual(5000);
});

it("writes a mask's separators when text is typed at the field's end, and never moves a cursor within the text [FRM-02]", () => {
  open(field("cpf", 'data-mask="999.999.999-99"') + field("birthday", 'data-mask="99/99/9999"'));
  type("cpf", "52998224725");
  expect(find("#cpf").value).toBe("529.982.247-25");
  type("birthday", "05051999");
  expect(find("#birthday").value).toBe("05/05/1999");
  const cpf = find("#cpf");
  cpf.value = "529982.247-25";
  cpf.selectionStart = 3;
  cpf.selectionEnd = 3;
  cpf.dispatchEvent(new Event("input", { bubbles: true }));
  expect([cpf.value, cpf.selectionStart]).toEqual(["529982.247-25", 3]);
  leave("cpf");
  expect(cpf.value).toBe("529.982.247-25");
});

it("leaves a date as it is typed, with a day and month of one digit, and writes it whole on leaving it [FRM-02]", () => {
  open(field("birthday", 'data-mask="99/99/9999"'));
  type("birthday", "5/3/1999");
  expect(find("#birthday").value).toBe("5/3/1999");
  leave("birthday");
  expect(find("#birthday").value).toBe("05/03/1999");
  expect(errorOf("birthday")).toBeNull();
});

it("doubts a name of one word, unless the page says that it is meant [FRM-02]", () => {
  open(field("fullName"));
  type("fullName", "Jô");
  leave("fullName");
  expect(errorOf("fullName")).toBe("Digite também o sobrenome. Se não tem, envie de novo");
  open(`${field("fullName")}<input type="hidden" name="keptName" value="Jô">`);
  type("fullName", "Jô");
  leave("fullName");
  expect(errorOf("fullName")).toBeNull();
});

it("writes no mask after a deletion, nor in a number with a country's code [FRM-02]", () => {
  open(field("postalCode", 'data-mask="99999-999"') + field("cellphone", 'data-mask="(99) 99999-9999"'));
  const code = find("#postalCode");
  code.value = "01310-";
  code.selectionStart = 6;
  code.dispatchEvent(Object.assign(new Event("input", { bubbles: true }), { inputType: "deleteContentBackward" }));
  expect(code.value).toBe("01310-");
  type("cellphone", "+351912345678");
  leave("cellphone");
  expect([find("#cellphone").value, errorOf("cellphone")]).toEqual(["+351912345678", null]);
});

it("checks a field when the visitor leaves it, by the server's rules and texts, and removes the error once the text is valid [FRM-06]", () => {
  open(field("cpf", 'required data-mask="999.999.999-99"'));
  leave("cpf");
  expect(errorOf("cpf")).toBeNull();
  type("cpf", "111");
  expect(errorOf("cpf")).toBeNull();
  leave("cpf");
  expect(errorOf("cpf")).toBe("O CPF precisa ter 11 números");
  expect(find("#cpf-error").className).toBe("look");
  expect(find("#cpf").getAttribute("aria-invalid")).toBe("true");
  expect(find("#cpf").getAttribute("aria-describedby")).toBe("cpf-hint cpf-error");
  find("#cpf").value = "";
  type("cpf", "52998224725");
  expect(errorOf("cpf")).toBeNull();
  expect(find("#cpf").hasAttribute("aria-invalid")).toBe(false);
  expect(find("#cpf").getAttribute("aria-describedby")).toBe("cpf-hint");
});

it("asks for a required text that the visitor has erased [FRM-06]", () => {
  open(field("fullName", "required"));
  type("fullName", "A");
  find("#fullName").value = "";
  leave("fullName");
  expect(errorOf("fullName")).toBe("Campo obrigatório");
});

const address =
  field("postalCode", 'data-mask="99999-999"') +
  field("address") +
  field("neighborhood") +
  '<select id="country"><option value="BR">BR</option></select><input id="city">';

it("fills in the address of a postal code, says so, and keeps what the visitor types meanwhile [FRM-03]", async () => {
  open(address);
  const page = `<input id="address" value="Avenida Paulista"><input id="neighborhood" value="Bela Vista"><input id="city" value="São Paulo">`;
  const fetched = vi.fn(async (_: string, __: { body: URLSearchParams }) => new Response(page));
  vi.stubGlobal("fetch", fetched);
  type("postalCode", "01310100");
  leave("postalCode");
  find("#neighborhood").value = "Centro";
  await vi.waitFor(() => expect(find("#address").value).toBe("Avenida Paulista"), { timeout: 60_000 });
  expect(find("#neighborhood").value).toBe("Centro");
  expect(find("#city").value).toBe("São Paulo");
  expect(find("[data-address-status]").textContent).toBe("Endereço preenchido pelo CEP. Confira e digite o número.");
  expect(fetched.mock.calls[0]![1].body.get("intent")).toBe("find-address");
  expect(fetched).toHaveBeenCalledTimes(1);
});

it.each([
  [
    "refuses",
    async () => new Response('<p id="postalCode-error">CEP não encontrado</p>', { status: 422 }),
    "CEP não encontrado",
  ],
  ["fails", () => Promise.reject(new TypeError("offline")), "Não foi possível buscar o CEP agora. Preencha o endereço"],
])("leaves the address to the visitor when the lookup %s [FRM-03]", async (_, answer, said) => {
  open(address);
  vi.stubGlobal("fetch", answer);
  type("postalCode", "01310100");
  leave("postalCode");
  await vi.waitFor(() => expect(find("[data-address-status]").textContent).toBe(said), { timeout: 60_000 });
  expect(find("#address").value).toBe("");
});

it("looks up no address for an invalid postal code", () => {
  open(address);
  const fetched = vi.fn();
  vi.stubGlobal("fetch", fetched);
  type("postalCode", "123");
  leave("postalCode");
  expect(errorOf("postalCode")).toBe("CEP inválido: são 8 números");
  expect(fetched).not.toHaveBeenCalled();
});
