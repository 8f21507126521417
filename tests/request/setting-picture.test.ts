import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { formWith } from "./form";
import { openPortal, type Visitor } from "./portal";
import { staffVisitor } from "./staff-page";

const HOST = "horizonte.localhost";
const SETTINGS = "/candidate/settings/horizonte";

let portal: Awaited<ReturnType<typeof openPortal>>;
let staff: Visitor;
/** The product a second time, which does not remember what the first one has read. */
let again: Awaited<ReturnType<typeof portal.startAgain>>;
beforeAll(async () => {
  portal = await openPortal();
  staff = await staffVisitor(portal, "admin@horizonte.example.com", HOST);
}, 60_000);
afterAll(async () => {
  await again?.close();
  await portal.close();
});

const png = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#245a8d" } })
    .png()
    .toBuffer();

/** Sends a record's form as a browser without scripts does, with some fields changed and files added. */
async function send(path: string, change: Record<string, string>, files: Record<string, Uint8Array> = {}) {
  const html = await (await staff.get(path)).text();
  const { values } = formWith(html, 'name="revision"');
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...values, ...change }))
    if (!name.endsWith("-file")) body.append(name, value);
  for (const [name, bytes] of Object.entries(files))
    body.append(name, new Blob([new Uint8Array(bytes)], { type: "image/png" }), "picture.png");
  return staff.request(path, {
    method: "POST",
    body,
    headers: { origin: staff.origin, "sec-fetch-site": "same-origin" },
  });
}

const valuesOf = (html: string) => formWith(html, 'name="revision"').values;

it("keeps a picture of a refused form, and shows it to candidates in several widths once it is published [INS-01]", async () => {
  const path = `${SETTINGS}/homePage/one`;
  const files = { "picture-file": await png(1600, 900) };
  const refused = await send(path, { "claim-pt-BR": "", "claim-en": "", "claim-es": "" }, files);
  expect(refused.status).toBe(422);
  const address = valuesOf(await refused.text()).picture ?? "";
  expect(address).toMatch(/^\/media\/[\w-]{32}-1440x810\.webp$/);
  const visitor = portal.visitor(HOST);
  expect((await visitor.get(`/candidate${address}`)).status).toBe(404);
  const draft = await staff.get(`/candidate${address}`);
  expect([draft.status, draft.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
  const saved = await send(path, { picture: address, "pictureAlt-pt-BR": "O campus visto do lago" });
  expect(saved.status).toBe(303);
  expect(await (await visitor.get("/candidate/")).text()).not.toContain(address);
  again = await portal.startAgain();
  const published = await send(`${path}/publish`, { intent: "publish", when: "now" });
  expect(published.status).toBe(303);
  const home = await (await visitor.with(again).get("/candidate/")).text();
  expect(home).toContain(`src="/candidate${address}"`);
  expect(home).toContain(`/candidate${address}?w=480 480w`);
  expect(home).toContain('alt="O campus visto do lago"');
  const picture = await visitor.get(`/candidate${address}?w=480`);
  expect(Object.fromEntries(picture.headers)).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
  });
  expect(picture.headers.get("set-cookie")).toBeNull();
  expect((await sharp(Buffer.from(await picture.arrayBuffer())).metadata()).width).toBe(480);
  expect((await portal.visitor().get(`/candidate${address}`)).status).toBe(404);
  for (const odd of ["?w=481", "?w=x", "?w=480&w=1"])
    expect([200, 404], odd).toContain((await visitor.get(`/candidate${address}${odd}`)).status);
  for (const other of ["../../etc/passwd", "x.webp", `${"a".repeat(32)}-1x1.webp`])
    expect((await visitor.get(`/candidate/media/${encodeURIComponent(other)}`)).status, other).toBe(404);
  const gone = await send(path, { "picture-remove": "true" });
  expect(gone.status).toBe(303);
  expect(valuesOf(await (await staff.get(path)).text()).picture).toBe("");
});

it("explains a file that is no picture at its field, and stores nothing [INS-01]", async () => {
  const path = `${SETTINGS}/theme/one`;
  for (const [bytes, text] of [
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), "Um desenho SVG"],
    [Buffer.from("%PDF-1.7"), "não é uma imagem"],
    [(await png(900, 900)).subarray(0, 300), "incompleta"],
    [await png(30_000, 10), "pixels demais"],
  ] as const) {
    const refused = await send(path, {}, { "logo-file": bytes });
    expect(refused.status, text).toBe(422);
    const html = await refused.text();
    expect(html).toContain(text);
    expect(valuesOf(html).logo).toBe("/brand/horizonte.svg");
  }
});

it("offers the nearest colour with enough contrast, and chooses it without saving [INS-01]", async () => {
  const path = `${SETTINGS}/theme/one`;
  const refused = await send(path, { "light-primary": "#ffe08a", "dark-accent": "#123456" });
  expect(refused.status).toBe(422);
  const html = await refused.text();
  expect(html).toContain('value="suggest:light"');
  const chosen = await send(path, { "light-primary": "#ffe08a", "dark-accent": "#123456", intent: "suggest:light" });
  expect(chosen.status).toBe(200);
  const shown = await chosen.text();
  expect(shown).not.toContain('value="suggest:light"');
  expect(valuesOf(shown)).toMatchObject({ "dark-accent": "#123456", "light-primary": expect.stringMatching(/^#/) });
  expect(valuesOf(await (await staff.get(path)).text())["light-primary"]).not.toBe("#FFE08A");
});
