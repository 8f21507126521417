import { afterAll, beforeAll, expect, it } from "vitest";
import { openPortal, type Visitor } from "./portal";
import { staffVisitor } from "./staff-page";

let portal: Awaited<ReturnType<typeof openPortal>>;
let officer: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  officer = await staffVisitor(portal, "secretaria@aurora.example.com");
});
afterAll(() => portal.close());

const line = "529.982.247-25;2025;612,5;598,1;570;640,2;820";

function upload(content: Uint8Array<ArrayBuffer>, name = "resultados.csv"): Promise<Response> {
  const body = new FormData();
  body.append("file", new File([content], name));
  return officer.request("/candidate/exam-imports", { method: "POST", body, headers: { origin: officer.origin } });
}

/** The page's first error. */
const errorOf = (html: string) => /<span class="[^"]*error[^"]*"[^>]*>([^<]+)/.exec(html)?.[1] ?? html;

it.each([
  ["UTF-8", Buffer.from(`\uFEFFcpf;ano\r\n${line}`)],
  ["UTF-16", Buffer.from(`\uFEFFcpf;ano\r\n${line}`, "utf16le")],
  [
    "Windows-1252 with commas",
    Buffer.from('cpf,ano,redação\r\n52998224725,2025,"612,5",598.1,570,640.2,820', "latin1"),
  ],
])("a file of results in %s is read [ESS-03]", async (_, content) => {
  const answer = await upload(new Uint8Array(content));
  expect(answer.status).toBe(303);
  const html = await (await officer.get(`${answer.headers.get("location")}?group=refused`)).text();
  expect(html).toContain("529.982.247-25");
  expect(html).toContain("nenhum candidato espera");
});

it.each([
  ["a workbook", Buffer.from("PK\x03\x04\x14\0\x06\0\x08\0", "latin1"), 422, "salve-a como CSV"],
  ["another file", Buffer.from("\x7fELF\x02\0\0\xff", "latin1"), 422, "não é de texto"],
  ["a file without lines", Buffer.from("cpf;ano\r\n"), 422, "Não há linhas"],
  ["too long a text", Buffer.from(`${line}\n`.repeat(20_000)), 413, "até 5.000"],
  ["too long a text in UTF-16", Buffer.from(`\uFEFF${line}\n`.repeat(20_000), "utf16le"), 413, "até 5.000"],
  ["too many lines", Buffer.from("1;2\n".repeat(6_000)), 413, "até 5.000"],
])("%s is refused on the page of the form, which says why [ESS-03]", async (_, content, status, words) => {
  const answer = await upload(new Uint8Array(content));
  expect(answer.status).toBe(status);
  const html = await answer.text();
  expect(html).toContain('name="file"');
  expect(errorOf(html)).toContain(words);
});
