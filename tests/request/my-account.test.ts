import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openPortal, type Visitor } from "./portal";

let portal: Awaited<ReturnType<typeof openPortal>>;
let ana: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  ana = await signedIn("ana.souza@example.com");
});
afterAll(() => portal.close());

async function signedIn(username: string): Promise<Visitor> {
  const visitor = portal.visitor();
  await visitor.post("/candidate/signin", { username, password: "Demo@2026!" });
  return visitor;
}

function send(visitor: Visitor, bytes: Uint8Array) {
  const body = new FormData();
  body.append("photo", new File([new Uint8Array(bytes)], "../../eu.png", { type: "image/png" }));
  const origin = "http://aurora.localhost";
  return visitor.request("/candidate/my-account/photo", { method: "POST", body, headers: { origin } });
}

const picture = (size: number) =>
  sharp({ create: { width: size, height: size, channels: 3, background: "#336699" } })
    .png()
    .toBuffer();

it("shows a photo to its owner only, with the content type of a picture [ACC-02] [TEN-08]", async () => {
  expect((await send(ana, await picture(800))).status).toBe(303);
  const html = await (await ana.get("/candidate/my-account/photo")).text();
  const [, path = ""] = /src="(\/candidate\/my-account\/photo\/[\w-]+\.jpg)\?size=full"/.exec(html) ?? [];
  const own = await ana.get(path);
  expect([own.status, own.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  expect(own.headers.get("cache-control")).toMatch(/^private/);
  const small = await sharp(Buffer.from(await own.arrayBuffer())).metadata();
  expect([small.width, small.height]).toEqual([96, 96]);
  expect((await portal.visitor().get(path)).status).toBe(303);
  const others = await signedIn("admin@aurora.example.com");
  const absent = await others.get(path.replace(/[\w-]+\.jpg/, "AAAAAAAAAAAAAAAAAAAAAA.jpg"));
  expect((await others.get(path)).status).toBe(absent.status);
  for (const odd of ["..%2F..%2Fingressa.db", "x.png", "%00.jpg", "a%2Fb.jpg"])
    expect((await ana.get(`/candidate/my-account/photo/${odd}`)).status, odd).toBeGreaterThanOrEqual(400);
});

it("refuses an invalid photo on the page, and keeps the previous one [ACC-02]", async () => {
  // Without the header, which says how long ago notifications came.
  const shown = async () => (await (await ana.get("/candidate/my-account/photo")).text()).split("<main")[1];
  const before = await shown();
  for (const [bytes, text] of [
    [await picture(300), "pelo menos 683 × 768"],
    [Buffer.from("GIF89a"), "não é uma foto PNG ou JPG"],
    [Buffer.alloc(2_000_000, 7), "O arquivo tem 2 MB; o limite é de 1 MB"],
    [new Uint8Array(), "Escolha um arquivo"],
  ] as const) {
    const refused = await send(ana, bytes);
    expect(refused.status, text).toBe(422);
    expect(await refused.text()).toContain(text);
  }
  expect(await shown()).toBe(before);
});

it("changes the e-mail only with the password, mails the old one, and lets only the new one sign in [ACC-01]", async () => {
  const rafael = portal.visitor("horizonte.localhost");
  const enter = (username: string) => rafael.post("/candidate/signin", { username, password: "Demo@2026!" });
  await enter("rafael.dias@example.com");
  const typed = { name: "Rafael Moreira Dias", email: "Rafael.Novo@Example.com", cellphone: "(31) 98888-7766" };
  const refused = await rafael.post("/candidate/my-account", typed);
  expect(refused.status).toBe(422);
  const shown = await refused.text();
  for (const text of [...Object.values(typed), "Digite a senha atual"]) expect(shown).toContain(text);
  const changed = await rafael.post("/candidate/my-account", { ...typed, currentPassword: "Demo@2026!" });
  expect([changed.status, changed.headers.get("location")]).toEqual([303, "/candidate/my-account"]);
  const { Mailbox } = await import("./mailbox");
  const mailbox = new Mailbox(portal.dataDir);
  const mails = [await mailbox.next(), await mailbox.next()];
  for (const mail of mails) expect(mail).toMatch(/To: rafael\.dias@example\.com/);
  const told = mails.join("\n");
  expect(told).toContain("r***@example.com");
  expect(told).toContain("Seu celular foi alterado");
  expect(told).not.toContain("98888");
  await rafael.post("/candidate/signout", {});
  expect((await enter("rafael.dias@example.com")).status).toBe(422);
  expect((await enter("rafael.novo@example.com")).status).toBe(303);
});

it("downloads the user's own data as a file with the date in its name, only after sign-in [ACC-03]", async () => {
  const answer = await ana.get("/candidate/my-account/data");
  expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="ingressa-\d{4}-\d\d-\d\d\.json"$/);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(await answer.json()).toMatchObject({ account: { email: "ana.souza@example.com" } });
  expect((await portal.visitor().get("/candidate/my-account/data")).status).toBe(303);
});
