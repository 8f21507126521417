import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { routeTable } from "../../app/route-table";
import { alter } from "./actor";
import { answerPage, look, newPerson } from "./enrolling";
import { LongTexts, longTexts, MAX_BLOCK_MS } from "./long-text";
import { openPortal, type Visitor } from "./portal";

let portal: Awaited<ReturnType<typeof openPortal>>;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

const password = "Demo@2026!";
const ids = { id: "none", charge: "none" };

async function signedIn(username: string, host: string, right?: string): Promise<Visitor> {
  const visitor = portal.visitor(host);
  expect((await visitor.post("/candidate/signin", { username, password })).status).toBe(303);
  if (right) expect((await visitor.post("/candidate/role", { right })).status).toBe(303);
  return visitor;
}

/** Every path of the route table but sign-out, with values for its parameters, and some addresses with a query. */
function paths(): string[] {
  const values: Record<string, string[]> = {
    ...{ id: [ids.id], charge: [ids.charge] },
    step: ["", "verify", "channel"],
  };
  const all = routeTable.flatMap(({ path }) => {
    const [, name] = /:(step)\?/.exec(path) ?? [];
    return (name ? (values[name] ?? []) : [""]).map((value) => path.replace(/:step\?/, value));
  });
  const named = all.map((path) => path.replace(/:(\w+)\??/g, (_, name: string) => values[name]?.[0] ?? "google"));
  const card = "cardToken=t&brand=visa&last=1111&holder=Ana&installments=1";
  const role = "role?level=institution&tenant=aurora&ies=aurora-uni";
  return [
    ...named,
    role,
    "auth/password/change?token=abc",
    "resume?token=abc",
    "resume",
    `payments/${ids.id}/card?${card}`,
  ]
    .filter((path) => !path.startsWith("signout") && !path.includes("*"))
    .map((path) => `/candidate/${path}`);
}

const isPage = (response: Response) =>
  response.status === 200 && response.headers.get("content-type")?.startsWith("text/html");

const attack = new LongTexts();

/** Posts to the forms of every visible page, except forms that were tested before. */
async function postEverywhere(visitor: Visitor, fields: string[]): Promise<void> {
  for (const path of paths()) {
    const response = await visitor.get(path);
    const html = await response.text();
    if (isPage(response)) await attack.postTo(visitor, path, html);
  }
  expect(attack.faults).toEqual([]);
  for (const field of fields) expect(attack.forms.join("\n")).toMatch(new RegExp(`\\b${field}\\b`));
}

describe(`a form of 240 kB blocks other requests for less than ${MAX_BLOCK_MS} ms`, () => {
  it("on any step of the enrolment up to the payment, in any field [FRM-06] [LAY-02]", async () => {
    const visitor = portal.visitor();
    const wish = { person: newPerson(1) };
    let next: string | undefined = "/candidate/graduacao?step=levels";
    for (let page = null; next; ) {
      const shown: { path: string; html: string } = await look(visitor, next);
      if (shown.path !== page) {
        await attack.postTo(visitor, shown.path, shown.html);
        [page, next] = [shown.path, shown.path];
      } else next = (await answerPage(visitor, shown.path, wish))?.next;
      [, ids.id, ids.charge] = /payments\/([\w-]+)\/charge\/([\w-]+)/.exec(next ?? "") ?? ["", ids.id, ids.charge];
    }
    expect(attack.faults).toEqual([]);
    for (const field of ["level", "suggestion", "voucher", "fullName", "password", "username", "hash", "method"])
      expect(attack.forms.join("\n")).toMatch(new RegExp(`\\b${field}\\b`));
  }, 600_000);

  it("on any page of signed-out visitors [FRM-06] [LAY-02]", async () => {
    const visitor = portal.visitor();
    await visitor.post("/candidate/auth/code", { document: "ana.souza@example.com", sendType: "email" });
    await visitor.post("/candidate/auth/password/recover", { document: "ana.souza@example.com" });
    await visitor.post("/candidate/auth/captcha", { email: "ana.souza@example.com" });
    await postEverywhere(visitor, ["username", "document", "sendType", "code", "user", "email", "token", "cpf"]);
  }, 600_000);

  it.each([
    ["a candidate", "ana.souza", "aurora", "", ["fullName", "cellphone", "currentPassword", "languageId", "purpose"]],
    [
      "an administrator",
      "admin@aurora",
      "grupo-aurora",
      "tenant:aurora::administrator",
      ["username", "reason", "currentPassword"],
    ],
    ["whoever has a temporary password", "rafael.dias", "horizonte", "", ["newPassword"]],
  ])(
    "on any page of %s [FRM-06] [LAY-02]",
    async (_, name, host, right, fields) => {
      const username = name.includes("@") ? `${name}.example.com` : `${name}@example.com`;
      const visitor = await signedIn(username, `${host}.localhost`, right);
      if (fields.includes("newPassword"))
        alter(portal.dataDir, `update "userAccount" set "temporaryPassword" = 1 where email = '${username}'`);
      await postEverywhere(visitor, fields);
    },
    600_000,
  );
});

describe("a URL of 8 kB and headers of 12 kB", () => {
  const names =
    "q search menu next returnUrl lng ies tab step course utm_source code state ticket token tokenId accesskey " +
    "SAMLResponse SigAlg Signature cardToken";

  it("block no other request on any page [LAY-02]", async () => {
    const visitors = [portal.visitor(), await signedIn("ana.souza@example.com", "aurora.localhost")];
    for (const visitor of visitors)
      for (const path of paths())
        for (const text of longTexts(8000)) {
          const query = new URLSearchParams(names.split(" ").map((name) => [name, text.slice(0, 200)]));
          const rest = encodeURIComponent(text.toWellFormed()).slice(0, 3000).replace(/%\w?$/, "");
          const ask = () => visitor.get(`${path}${path.includes("?") ? "&" : "?"}${rest}&${query}`);
          await attack.measure(`GET ${path}`, text, ask);
        }
    const headers = ["accept-language", "user-agent", "sec-ch-ua-platform", "referer", "accept", "content-type"];
    for (const text of longTexts(12_000).map((text) => text.replace(/[^\x20-\x7e]/g, ";")))
      for (const name of [...headers, "cookie"]) {
        const value = name === "cookie" ? `lng=${text}; consent=${text}` : text;
        await attack.measure(name, text, () => portal.visitor().get("/candidate/graduacao", { [name]: value }));
      }
    expect(attack.faults).toEqual([]);
  }, 600_000);
});

describe("a form of 6 MB with a photo", () => {
  it("blocks other requests only briefly, whatever the structure of its parts [ACC-02] [LAY-02]", async () => {
    const size = 5_900_000;
    const visitor = await signedIn("ana.souza@example.com", "aurora.localhost");
    const part = (head: string, content = "") => `--x\r\ncontent-disposition: form-data; ${head}\r\n\r\n${content}\r\n`;
    const photo = part('name="photo"; filename="a.jpg"\r\ncontent-type: image/jpeg', "x".repeat(size));
    const hostile = {
      photo,
      parts: part('name="a"', "1").repeat(size / 60),
      headers: part(`name="a"${"\r\nx: y".repeat(size / 6)}`),
      parameters: part(`name="a"${"; a=b".repeat(size / 5)}`),
      name: part(`name="${"%22".repeat(size / 3)}"`),
      "almost boundaries": photo.replace(/x+/, "\n--".repeat(size / 3)),
      "no end": photo.replace(/x+/, "\r\n\r".repeat(size / 3)).slice(0, -9),
    };
    for (const [name, parts] of Object.entries(hostile)) {
      const body = Buffer.from(`${parts}--x--\r\n`);
      const headers = { "content-type": "multipart/form-data; boundary=x", origin: "http://aurora.localhost" };
      const ask = () => visitor.request("/candidate/my-account/photo", { method: "POST", body, headers });
      await attack.measure(`photo: ${name}`, parts, ask, 3 * MAX_BLOCK_MS);
    }
    expect(attack.faults).toEqual([]);
  }, 120_000);
});
