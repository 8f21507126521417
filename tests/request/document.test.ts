import { afterAll, beforeAll, expect, it } from "vitest";
import { FILE_MAX_BYTES } from "../../app/modules/documents/rules/limit";
import { jpegOf, pdfOf } from "../../app/modules/documents/service/test-file";
import { enrolOverPages, newPerson } from "./enrolling";
import { openPortal, type Visitor } from "./portal";

let portal: Awaited<ReturnType<typeof openPortal>>;
let visitor: Visitor;
let list: string;

beforeAll(async () => {
  portal = await openPortal();
  visitor = portal.visitor();
  const { last } = await enrolOverPages(visitor, "/candidate/pos-graduacao", { person: newPerson(7100) });
  const [, id = "", charge = ""] = /payments\/([\w-]+)\/charge\/([\w-]+)/.exec(last) ?? [];
  await visitor.post(`/sandbox-provider/charges/${charge}`, { decision: "approved" });
  list = `/candidate/documents/${id}`;
}, 60_000);
afterAll(() => portal.close());

const textOf = async (path: string, who = visitor) => (await who.get(path)).text();

/** Posts a file as a browser does; with null, no file is chosen. */
async function postFile(path: string, file: File | null, intent = "files", who = visitor) {
  const body = new FormData();
  body.append("file", file ?? new File([], ""));
  body.append("intent", intent);
  const response = await who.request(path, { method: "POST", body, headers: { origin: "http://aurora.localhost" } });
  return { status: response.status, to: response.headers.get("location"), html: await response.text() };
}

const fileOf = (bytes: Uint8Array, name: string) => new File([new Uint8Array(bytes)], name);

it("leads from the portal to the documents, each with its day and what to send [DOC-01] [CAN-01]", async () => {
  expect(await textOf("/candidate/portal")).toContain(`href="${list}"`);
  const html = await textOf(list);
  expect(html).toContain("Faltam 3 documentos da sua parte");
  expect(html).toMatch(/href="[^"]*\/diploma"[^>]*>Diploma de graduação<\/a>/);
  expect(html).toMatch(/até \d\d\/\d\d/);
  const page = await textOf(`${list}/diploma`);
  expect(page).toContain('accept="application/pdf,image/jpeg"');
  expect(page).not.toContain("capture=");
  expect(page).toContain("Frente e verso, com o registro");
});

it("accepts pages one by one, shows them, removes one and sends the rest [DOC-01]", async () => {
  const page = `${list}/diploma`;
  for (const name of ["frente.jpg", 'verso".JPG', "resto.jpg"]) {
    const answer = await postFile(page, fileOf(await jpegOf(), name), "add");
    expect(answer).toMatchObject({ status: 303, to: page });
  }
  const html = await textOf(page);
  expect(html).toContain("frente.jpg");
  expect(html).toContain("verso&quot;.JPG");
  const [remove = ""] = html.match(/remove:[\w-]+/) ?? [];
  expect(await visitor.post(page, { intent: remove })).toMatchObject({ status: 303 });
  expect(await textOf(page)).not.toContain("frente.jpg");
  const file = /href="([^"]*\/files\/[\w-]+)\?form=view/.exec(await textOf(page))?.[1] ?? "";
  for (const [form, disposition] of [
    ["view", "inline"],
    ["thumbnail", "inline"],
    ["original", 'attachment; filename="documento.jpg"'],
  ]) {
    const response = await visitor.get(`${file}?form=${form}`);
    expect(response.headers.get("content-disposition")).toBe(disposition);
    expect(response.headers.get("content-type")).toBe("image/jpeg");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect((await response.arrayBuffer()).byteLength).toBe(Number(response.headers.get("content-length")));
  }
  for (const stranger of [portal.visitor(), portal.visitor("horizonte.localhost")])
    expect((await stranger.get(file)).status).not.toBe(200);
  const sent = await visitor.post(page, { intent: "files" });
  expect([sent.status, sent.headers.get("location")]).toEqual([303, list]);
  expect(await textOf(list)).toContain("Documento enviado para análise.");
  const waiting = await textOf(page);
  expect(waiting).toContain("Recebemos em");
  expect(waiting).not.toContain('type="file"');
  expect((await postFile(page, fileOf(await jpegOf(), "a.jpg"))).status).toBe(409);
});

it("says of each refused file what is wrong and what to do, and keeps the pages uploaded before [DOC-01] [FRM-06]", async () => {
  const page = `${list}/residencia`;
  await postFile(page, fileOf(await jpegOf(), "primeira.jpg"), "add");
  const cases: [File | null, number, string][] = [
    [null, 422, "Escolha um arquivo antes de enviar."],
    [fileOf(Buffer.from("<html><script>alert(1)</script>"), "conta.pdf"), 422, "Só aceitamos PDF e JPEG"],
    [fileOf(Buffer.from("\0\0\0\x24ftypheic\0\0\0\0", "latin1"), "IMG_1.HEIC"), 422, "Mais compatível"],
    [fileOf((await jpegOf()).subarray(0, 9000), "meia.jpg"), 422, "está incompleto ou com defeito"],
    [fileOf(await pdfOf({ password: "x" }), "senha.pdf"), 422, "O PDF tem senha"],
    [fileOf(await pdfOf({ pages: 51 }), "longo.pdf"), 422, "mais de 50 páginas"],
    [fileOf(Buffer.alloc(FILE_MAX_BYTES + 1, 0x20), "grande.pdf"), 413, "passa de 30 MB"],
  ];
  for (const [file, status, text] of cases) {
    const answer = await postFile(page, file, "add");
    expect(answer.status, text).toBe(status);
    expect(answer.html).toContain(text);
    expect(answer.html).toContain("primeira.jpg");
    expect(answer.html).toMatch(/<input(?=[^>]*type="file")[^>]*aria-invalid="true"/);
  }
  for (const [refused, text] of [
    ["FILE_TOO_COMPLEX", "é complexo demais"],
    ["FILE_NOT_CHECKED", "O problema é nosso, não do arquivo"],
  ] as const)
    expect(await (await visitor.post(page, { upload: "x", refused })).text()).toContain(text);
});

it("answers a broken connection with the page and keeps the files uploaded before [DOC-01]", async () => {
  const page = `${list}/residencia`;
  const whole = await jpegOf();
  const type = "multipart/form-data; boundary=x";
  const start = Buffer.from('--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n');
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(start);
      controller.enqueue(whole.subarray(0, whole.length * 0.6));
      controller.error(new Error("aborted"));
    },
  });
  const headers = { "content-type": type, origin: "http://aurora.localhost" };
  const response = await visitor.request(page, { method: "POST", body, headers, duplex: "half" } as RequestInit & {
    headers: Record<string, string>;
  });
  expect(response.status).toBe(400);
  const html = await response.text();
  expect(html).toContain("A conexão caiu antes do fim");
  expect(html).toContain("primeira.jpg");
});

it("refuses to defer a document that was sent, and to skip one that always applies [DOC-01]", async () => {
  const page = `${list}/diploma`;
  const others = await textOf(list);
  expect(others).toContain("Comprovante de residência");
  const { html } = await postFile(`${list}/identidade`, null, "files");
  expect(html).toContain("Escolha um arquivo antes de enviar.");
  expect((await visitor.post(page, { intent: "deferred" })).status).toBe(409);
  expect((await visitor.post(`${list}/identidade`, { intent: "not_applicable", note: " " })).status).toBe(422);
  expect((await visitor.post(`${list}/identidade`, { intent: "not_applicable", note: "não tenho" })).status).toBe(409);
});

it("answers 404 for what does not exist or belongs to others [DOC-01] [TEN-08]", async () => {
  const other = portal.visitor();
  await enrolOverPages(other, "/candidate/pos-graduacao", { person: newPerson(7101) });
  for (const path of [list, `${list}/diploma`, `${list}/nada`, "/candidate/documents/nada"])
    expect((await other.get(path)).status, path).toBe(404);
  expect((await postFile(`${list}/diploma`, fileOf(await jpegOf(), "a.jpg"), "add", other)).status).toBe(404);
  expect((await visitor.get(`${list}/nada`)).status).toBe(404);
});
