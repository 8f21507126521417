import { afterAll, beforeAll, expect, it } from "vitest";
import { FILE_MAX_BYTES } from "../../app/modules/documents/rules/limit";
import { jpegOf } from "../../app/modules/documents/service/test-file";
import { newPerson } from "./enrolling";
import { openPortal, type Visitor } from "./portal";
import { paidCandidate } from "./sending";

let portal: Awaited<ReturnType<typeof openPortal>>;
let candidate: Visitor;
let stranger: Visitor;
let page: string;
beforeAll(async () => {
  portal = await openPortal();
  [candidate, stranger] = [portal.visitor(), portal.visitor()];
  page = `${await paidCandidate(candidate, newPerson(7600))}/diploma`;
  await paidCandidate(stranger, newPerson(7601));
}, 60_000);
afterAll(() => portal.close());

interface Answer {
  id?: string;
  offset?: number;
  code?: string;
}
const json = { accept: "application/json" };
const answerOf = async (response: Response) => ({ status: response.status, ...((await response.json()) as Answer) });
const arrived = async (id: string) => answerOf(await candidate.get(`${page}/uploads/${id}`, json));
const start = (size: number, who = candidate) =>
  who.post(`${page}/uploads`, { name: "frente.jpg", size: String(size) }, json);

async function begin(size: number): Promise<string> {
  const answer = await answerOf(await start(size));
  expect(answer).toMatchObject({ status: 201, offset: 0 });
  return answer.id ?? "";
}

/** Posts one part of a file, as the page's script does. */
function part(id: string, offset: number, bytes: Uint8Array, who = candidate): Promise<Response> {
  const body = new FormData();
  body.append("file", new File([new Uint8Array(bytes)], "part"));
  return who.request(`${page}/uploads/${id}?offset=${offset}`, {
    method: "POST",
    body,
    headers: { ...json, origin: who.origin },
  });
}

it("an upload goes on where it stopped, accepts each part once, and stores the whole file [DOC-01]", async () => {
  const photo = new Uint8Array(await jpegOf());
  const at = Math.floor(photo.length * 0.6);
  const id = await begin(photo.length);
  expect(await answerOf(await part(id, 0, photo.subarray(0, at)))).toMatchObject({ status: 200, offset: at });
  // The connection broke and the answer was lost: the page asks how much has arrived.
  expect(await arrived(id)).toMatchObject({ status: 200, offset: at });
  expect(await answerOf(await part(id, 0, photo.subarray(0, at)))).toMatchObject({ status: 409 });
  expect(await answerOf(await part(id, at, photo.subarray(at)))).toMatchObject({ status: 200, offset: photo.length });
  const done = await candidate.post(page, { intent: "add", upload: id });
  expect([done.status, done.headers.get("location")]).toEqual([303, page]);
  const html = await (await candidate.get(page)).text();
  expect(html).toContain("frente.jpg");
  const view =
    /href="([^"]*\/files\/[\w-]+\?form=original)/.exec(html)?.[1] ?? /href="([^"]*\/files\/[\w-]+)/.exec(html)?.[1];
  const stored = await candidate.get((view ?? "").split("?")[0] ?? "");
  expect(new Uint8Array(await stored.arrayBuffer())).toEqual(photo);
  const again = await candidate.post(page, { intent: "add", upload: id });
  expect(again.status).toBe(400);
  expect(await again.text()).toMatch(/caiu|interrompid|de novo/i);
});

it("an upload is its candidate's alone, and answers others as if it did not exist [DOC-01] [TEN-08]", async () => {
  const id = await begin(1000);
  const bytes = new Uint8Array(10);
  for (const who of [stranger, portal.visitor()]) {
    for (const answer of [await who.get(`${page}/uploads/${id}`), await part(id, 0, bytes, who)])
      expect(answer.status).not.toBe(200);
    const begun = await start(10, who);
    expect(begun.status).not.toBe(201);
  }
  expect((await stranger.post(page, { intent: "files", upload: id })).status).toBe(404);
  expect((await stranger.get(`${page}/uploads/${id}`)).status).toBe(404);
  expect((await part("absent", 0, bytes)).status).toBe(404);
  expect(await arrived(id)).toMatchObject({ offset: 0 });
});

it("refuses a file that is too large, in the words of the page, and an invalid part [DOC-01]", async () => {
  const large = await answerOf(await start(FILE_MAX_BYTES + 1));
  expect(large).toMatchObject({ status: 413, code: "FILE_TOO_LARGE" });
  const told = await candidate.post(page, { intent: "files", upload: "", refused: "FILE_TOO_LARGE" });
  expect(told.status).toBe(413);
  expect(await told.text()).toContain("30 MB");
  const id = await begin(1000);
  expect((await part(id, -1, new Uint8Array(10))).status).toBe(422);
  expect((await part(id, 0, new Uint8Array(4 * 1_048_576 + 10))).status).toBe(413);
  const text = await candidate.post(`${page}/uploads/${id}?offset=0`, { file: "no file" });
  expect(text.status).toBe(422);
});
