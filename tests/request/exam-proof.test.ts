import { afterAll, beforeAll, expect, it } from "vitest";
import { FILE_MAX_BYTES } from "../../app/modules/documents/rules/limit";
import { enrolOverPages, newPerson } from "./enrolling";
import { openPortal, type Visitor } from "./portal";
import { typedScores } from "./selecting";

let portal: Awaited<ReturnType<typeof openPortal>>;
let visitor: Visitor;
let path: string;

beforeAll(async () => {
  portal = await openPortal();
  visitor = portal.visitor();
  const begin = "/candidate/graduacao?ingressMode=enem";
  const { last } = await enrolOverPages(visitor, begin, { person: newPerson(7650) });
  path = `/candidate/exam-score/${/\/(?:contract-acceptance|exam-score)\/([\w-]+)/.exec(last)?.[1]}`;
}, 60_000);
afterAll(() => portal.close());

/** Posts scores with a file as a browser does: the fields, the file, the pressed button. */
async function postScores(scores: Record<string, string>, file: File, intent: string) {
  const body = new FormData();
  for (const [name, text] of Object.entries(scores)) body.append(name, text);
  body.append("file", file);
  body.append("intent", intent);
  const response = await visitor.request(path, { method: "POST", body, headers: { origin: visitor.origin } });
  return { status: response.status, html: await response.text() };
}

const heic = () => new File([Buffer.from("\0\0\0\x24ftypheic\0\0\0\0", "latin1")], "IMG_1.HEIC");
const textOf = (html: string, name: string) => new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1];

it("a refused proof leaves the typed scores in the form and in the draft, and is the only error [ESS-03] [DOC-01]", async () => {
  const large = new File([new Uint8Array(FILE_MAX_BYTES + 1)], "boletim.pdf");
  for (const [file, intent, status] of [
    [heic(), "send", 422],
    [heic(), "keep", 422],
    [large, "send", 413],
  ] as const) {
    const answer = await postScores(typedScores, file, intent);
    expect([answer.status, intent]).toEqual([status, intent]);
    const stored = await (await visitor.get(path)).text();
    for (const html of [answer.html, stored])
      for (const [name, text] of Object.entries(typedScores)) expect(textOf(html, name), name).toBe(text);
    expect(answer.html.match(/aria-invalid="true"/g)).toHaveLength(1);
    expect(answer.html).toMatch(/<input(?=[^>]*type="file")[^>]*aria-invalid="true"/);
  }
});

it("refuses a card number beside a proof, and stores nothing of it [PAY-06]", async () => {
  const posted = { ...typedScores, essay: "4111 1111 1111 1111" };
  expect((await postScores(posted, heic(), "keep")).status).toBe(422);
  expect(await (await visitor.get(path)).text()).not.toContain("4111");
});
