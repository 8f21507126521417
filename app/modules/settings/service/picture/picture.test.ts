import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { orRefusal } from "~/api/refusal";
import { NOW, openTestBackend, type TestBackend } from "~/backend/test-backend";
import { engines } from "~/data/test-database";
import { isPictureAddress, pictureAt, STORED_MAX_BYTES, smallerWidths } from "~/modules/settings/rules/picture";
import type { Content } from "~/modules/settings/rules/setting-field";
import { lineOf, pictureRecord } from "~/modules/settings/rules/setting-file";
import { dropUnusedPictures } from "./picture-store";
import { preparePicture, receivePicture } from "./prepare";

const HOME = { place: "aurora-uni", kind: "homePage", key: "one" };
const size = { width: 1440, height: 1280, format: "webp" } as const;

/** A plain picture; another shade has another name. */
const drawn = (width: number, height: number, shade = 90) =>
  sharp({ create: { width, height, channels: 3, background: { r: shade, g: 20, b: 160 } } });
const png = async (width = 1600, height = 900, shade?: number) =>
  new Uint8Array(await drawn(width, height, shade).png().toBuffer());

describe("what an uploaded picture becomes [INS-01]", () => {
  it("is drawn anew: upright, reduced, in several widths, and without what else the file has", async () => {
    const photo = await drawn(1600, 900)
      .withExif({ IFD0: { Copyright: "SECRET-PLACE" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const prepared = await preparePicture(
      new Uint8Array(Buffer.concat([photo, Buffer.from("<script>x</script>")])),
      size,
    );
    if (!prepared.ok) throw new Error(prepared.error);
    const [own, ...narrow] = prepared.files;
    const found = await sharp(own?.bytes).metadata();
    expect(found).toMatchObject({ format: "webp", width: 720, height: 1280 });
    expect(found.exif).toBeUndefined();
    expect(Buffer.from(own?.bytes ?? []).includes("script")).toBe(false);
    expect(prepared.name).toMatch(/^[\w-]{32}-720x1280\.webp$/);
    expect(narrow.map(({ width }) => width)).toEqual([480]);
  });

  it("keeps its size and transparency where it is small, as PNG for the icon of the page", async () => {
    const icon = await sharp({ create: { width: 40, height: 40, channels: 4, background: "#00000000" } })
      .png()
      .toBuffer();
    const prepared = await preparePicture(new Uint8Array(icon), { width: 128, height: 128, format: "png" });
    if (!prepared.ok) throw new Error(prepared.error);
    expect(await sharp(prepared.files[0]?.bytes).metadata()).toMatchObject({
      format: "png",
      width: 40,
      hasAlpha: true,
    });
  });

  it("is small enough for a line of a file, or refused, for a picture of noise", async () => {
    const noise = await sharp({
      create: {
        width: 1440,
        height: 1280,
        channels: 3,
        background: "#000",
        noise: { type: "gaussian", mean: 128, sigma: 90 },
      },
    })
      .jpeg({ quality: 95 })
      .toBuffer();
    const prepared = await preparePicture(new Uint8Array(noise), size);
    if (prepared.ok) expect(prepared.files[0]?.bytes.length).toBeLessThanOrEqual(STORED_MAX_BYTES);
    else expect(prepared.error).toBe("setting.errorPictureHeavy");
  });

  it.each<[string, () => Promise<Uint8Array>, string]>([
    ["a text with the name of a picture", async () => Buffer.from("hello"), "setting.errorPictureType"],
    ["an animation", async () => Buffer.from("GIF89a\x01\x00\x01\x00"), "setting.errorPictureType"],
    [
      "a drawing with a script",
      async () => Buffer.from('\ufeff <svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      "setting.errorPictureVector",
    ],
    [
      "a drawing behind a declaration",
      async () => Buffer.from('<?xml version="1.0"?><!DOCTYPE svg><svg/>'),
      "setting.errorPictureVector",
    ],
    ["a page", async () => Buffer.from("<!doctype html><script>1</script>"), "setting.errorPictureType"],
    ["half a picture", async () => (await png()).subarray(0, 2_000), "setting.errorPictureDamaged"],
    [
      "the head of a picture before something else",
      async () => Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), Buffer.from("<svg/>")]),
      "setting.errorPictureDamaged",
    ],
    ["30,000 pixels of width", async () => png(30_000, 20), "setting.errorPicturePixels"],
    ["a small file of 36 million pixels", async () => png(6_000, 6_000), "setting.errorPicturePixels"],
    [
      "a file of more than 5 MB",
      async () => Buffer.concat([await png(), Buffer.alloc(5_000_000)]),
      "setting.errorPictureLarge",
    ],
  ])("is refused: %s", async (_name, bytes, error) => {
    expect(await preparePicture(await bytes(), size)).toEqual({ ok: false, error });
  });

  it("is received from another institution only as the picture of its name, without anything else in it", async () => {
    const prepared = await preparePicture(await png(), size);
    if (!prepared.ok) throw new Error(prepared.error);
    const bytes = prepared.files[0]?.bytes ?? new Uint8Array();
    expect(await receivePicture(prepared.name, bytes)).toMatchObject({ name: prepared.name });
    const other = await preparePicture(await png(1600, 900, 10), size);
    expect(await receivePicture(other.ok ? other.name : "", bytes)).toBeNull();
    expect(await receivePicture(prepared.name, Buffer.concat([bytes, Buffer.from("x")]))).toBeNull();
    expect(await receivePicture("../../etc/passwd", bytes)).toBeNull();
  });
});

it("the address of a picture is a stored one or a file of the portal's own [INS-01]", () => {
  for (const address of ["/brand/aurora.svg", "/favicon.svg", `/media/${"a".repeat(32)}-10x20.webp`])
    expect(isPictureAddress(address), address).toBe(true);
  for (const address of [
    ...["https://example.com/a.png", "//example.com/a.png", "/signout", "/media/x.webp", "/a/../b.png", "javascript:1"],
    ...[`/media/${"a".repeat(32)}-10x20.svg`, "/brand/a.svg?x", ""],
  ])
    expect(isPictureAddress(address), address).toBe(false);
});

describe.each(engines)("pictures of institutions on %s", (engine) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await openTestBackend(engine);
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  const staff = async (email = "admin@aurora.example.com", tenant = "aurora") =>
    backend.as({
      ...{ tenant, institution: tenant === "aurora" ? "aurora-uni" : "horizonte" },
      token: await backend.tokenOf(email, tenant),
    });
  const nameIn = (address: string) => pictureAt(address)?.name ?? "";

  async function uploaded(shade: number) {
    const own = await staff();
    const bytes = await png(1600, 900, shade);
    return (await own.settingPictures.add({ place: "aurora-uni", kind: "homePage", field: "picture", bytes })).address;
  }

  async function drafted(change: Content) {
    const { settings } = await staff();
    const { revision, content } = await settings.get(HOME);
    await settings.save({ ...HOME, revision, content: { ...content, ...change } });
    return (await settings.get(HOME)).revision;
  }

  it("are seen by staff only until they are published, and then by everybody of the tenant [INS-01]", async () => {
    const own = await staff();
    const address = await uploaded(10);
    const name = nameIn(address);
    const visitor = backend.as({ tenant: "aurora" });
    const foreign = backend.as({ tenant: "horizonte" });
    expect(await orRefusal(visitor.settingPictures.read({ name }))).toMatchObject({ code: "NOT_FOUND" });
    expect(await own.settingPictures.read({ name })).toMatchObject({ isPublished: false, format: "webp" });
    const revision = await drafted({ picture: address });
    expect(await orRefusal(visitor.settingPictures.read({ name }))).toMatchObject({ code: "NOT_FOUND" });
    await own.settings.publish({ ...HOME, revision, note: "", at: "" });
    const { base64, isPublished } = await visitor.settingPictures.read({ name });
    expect(isPublished).toBe(true);
    expect(await sharp(Buffer.from(base64, "base64")).metadata()).toMatchObject({ width: 1440, height: 810 });
    for (const width of smallerWidths({ width: 1440 })) {
      const narrow = await visitor.settingPictures.read({ name, width });
      expect((await sharp(Buffer.from(narrow.base64, "base64")).metadata()).width).toBe(width);
    }
    expect(await orRefusal(visitor.settingPictures.read({ name, width: 481 }))).toMatchObject({ code: "NOT_FOUND" });
    expect(await orRefusal(foreign.settingPictures.read({ name }))).toMatchObject({ code: "NOT_FOUND" });
  });

  it("of another tenant, or of none, cannot stand in a record [INS-01]", async () => {
    const own = await staff("admin@horizonte.example.com", "horizonte");
    const foreign = { place: "horizonte", kind: "homePage", key: "one" };
    const { revision, content } = await own.settings.get(foreign);
    for (const picture of [await uploaded(60), `/media/${"a".repeat(32)}-10x20.webp`])
      await expect(own.settings.save({ ...foreign, revision, content: { ...content, picture } })).rejects.toMatchObject(
        {
          details: { fields: { picture: "setting.errorPictureGone" } },
        },
      );
  });

  it("are refused by field, and where a kind has no such picture [INS-01]", async () => {
    const { settingPictures } = await staff();
    const about = { place: "aurora-uni", kind: "homePage", bytes: Buffer.from("text") };
    await expect(settingPictures.add({ ...about, field: "picture" })).rejects.toMatchObject({
      details: { fields: { picture: "setting.errorPictureType" } },
    });
    for (const field of ["claim", "constructor"])
      expect(await orRefusal(settingPictures.add({ ...about, field }))).toMatchObject({ code: "NOT_FOUND" });
    expect(await orRefusal(settingPictures.add({ ...about, place: "horizonte", field: "picture" }))).toMatchObject({
      code: "NOT_FOUND",
    });
  });

  it("travel in the file of settings, before the records that have them [OPS-06] [INS-01]", async () => {
    const own = await staff();
    const address = await uploaded(210);
    const name = nameIn(address);
    const { base64 } = await own.settingPictures.read({ name });
    const other = await staff("admin@horizonte.example.com", "horizonte");
    const there = { place: "horizonte" };
    const { content } = await other.settings.get({ ...there, kind: "homePage", key: "one" });
    const line = lineOf({ kind: "homePage", content: { ...content, picture: address }, isArchived: false });
    const send = async (...lines: string[]) => {
      const { id } = await other.settingTransfers.begin(there);
      return { id, problems: await other.settingTransfers.add({ ...there, id, from: 2, lines }) };
    };
    const without = await send(line);
    expect((await other.settingTransfers.plan({ ...there, id: without.id })).problems).toEqual([
      { line: 2, path: "content.picture", message: "setting.errorPictureGone" },
    ]);
    const bad = Buffer.from(base64, "base64").map((byte, at) => (at === 200 ? byte ^ 1 : byte));
    for (const wrong of [
      lineOf(pictureRecord(name, Buffer.from(bad).toString("base64"))),
      lineOf(pictureRecord(`${"a".repeat(32)}-1x1.png`, Buffer.from("<svg/>").toString("base64"))),
      lineOf({ kind: "picture", content: { name: "../x.png", data: base64 }, isArchived: false }),
      lineOf({ kind: "picture", content: { name, data: "%" }, isArchived: false }),
    ])
      expect((await send(wrong)).problems).toEqual([{ line: 2, path: "content", message: "setting.filePicture" }]);
    const { id, problems } = await send(lineOf(pictureRecord(name, base64)), line);
    expect(problems).toEqual([]);
    const plan = await other.settingTransfers.plan({ ...there, id });
    expect(plan).toMatchObject({ problems: [], records: [{ kind: "homePage", change: "change" }] });
    const visitor = backend.as({ tenant: "horizonte", institution: "horizonte" });
    expect(await orRefusal(visitor.settingPictures.read({ name }))).toMatchObject({ code: "NOT_FOUND" });
    await other.settingTransfers.apply({ ...there, id, digest: plan.digest, strategy: "overwrite", note: "" });
    expect((await visitor.settingPictures.read({ name })).base64).toBe(base64);
    expect((await visitor.settingPictures.read({ name, width: 480 })).base64).not.toBe(base64);
  });

  it("are deleted after 30 days if no draft has them and none was published [INS-01]", async () => {
    const { settings } = await staff();
    const [unused, kept] = [nameIn(await uploaded(110)), await uploaded(160)];
    const revision = await drafted({ picture: kept });
    const db = backend.db;
    const names = async () => (await db.selectFrom("settingPicture").select("name").execute()).map(({ name }) => name);
    const later = new Date(NOW.getTime() + 31 * 86_400_000);
    await dropUnusedPictures(db, NOW);
    expect(await names()).toContain(unused);
    await dropUnusedPictures(db, later);
    expect(await names()).not.toContain(unused);
    expect(await names()).toContain(nameIn(kept));
    const removed = async () =>
      (await db.selectFrom("removedFile").select("fileKey").execute()).filter(({ fileKey }) =>
        fileKey.includes(unused.slice(0, 32)),
      );
    expect(await removed()).toHaveLength(3);
    // Whoever sends the same picture again gets its files again.
    await uploaded(110);
    expect(await removed()).toEqual([]);
    await settings.discard({ ...HOME, revision });
    await dropUnusedPictures(db, later);
    expect(await names()).not.toContain(nameIn(kept));
  });
});
