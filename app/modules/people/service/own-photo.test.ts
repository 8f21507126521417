import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestBackend, type TestBackend } from "~/backend/test-backend";
import { engines } from "~/data/test-database";
import type { Storage } from "~/providers/storage";
import { memoryStorage } from "~/providers/storage/memory";
import { hugePicture, pictureOf, taggedPhoto } from "./test-picture";

const file = (bytes: Uint8Array, name = "eu.jpg") => new File([new Uint8Array(bytes)], name, { type: "image/jpeg" });
const idIn = (url: string) => /([\w-]+)\.jpg$/.exec(url)?.[1] ?? "";

/** Pictures of one colour; both engines share them, because making them takes long. */
async function largePictures() {
  // 27 million pixels, within the limit of pixels; their decoding needs more memory than allowed.
  const flat = () => sharp({ create: { width: 5400, height: 5000, channels: 3, background: "#888" } });
  const [scans, passes] = [flat().jpeg({ progressive: true }), flat().png({ progressive: true })];
  return { huge: await hugePicture(), scans: await scans.toBuffer(), passes: await passes.toBuffer() };
}
let known: ReturnType<typeof largePictures> | undefined;

describe.each(engines)("the photo of an account on %s", (engine) => {
  let backend: TestBackend;
  let storage: Storage & { keys: Set<string> };
  beforeAll(async () => {
    const memory = memoryStorage();
    const keys = new Set<string>();
    storage = {
      ...memory,
      keys,
      put: (key, ...rest) => memory.put(key, ...rest).then(() => void keys.add(key)),
      remove: (key) => memory.remove(key).then(() => void keys.delete(key)),
    };
    backend = await openTestBackend(engine, { storage });
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  const apiOf = async (email: string) => backend.as({ token: await backend.tokenOf(email) });
  const ana = () => apiOf("ana.souza@example.com");

  it("is accepted without its end marker, and refused when more is missing [ACC-02]", async () => {
    const api = await ana();
    const photo = await taggedPhoto(1000, 800);
    const answers = [2, 3].map((cut) => api.user.updatePhoto({ body: { photo: file(photo.subarray(0, -cut)) } }));
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 422]);
  });

  it("is cropped, rotated upright and re-encoded, without the place where it was taken [ACC-02]", async () => {
    const sent = await taggedPhoto(1000, 800);
    expect(sent.includes("SECRETCAMERA")).toBe(true);
    const api = await ana();
    const answer = await api.user.updatePhoto({ body: { photo: file(sent) } });
    if (answer.status !== 200) return expect.fail(JSON.stringify(answer));
    expect(await api.user.me()).toMatchObject({ body: { photo: answer.body.photoUrl } });
    for (const [size, width, height] of [
      ["full", 683, 768],
      ["small", 96, 96],
    ] as const) {
      const bytes = Buffer.from(await api.accounts.photo({ id: idIn(answer.body.photoUrl), size }), "base64");
      const found = await sharp(bytes).metadata();
      expect(found).toMatchObject({ format: "jpeg", width, height });
      expect([found.exif, found.icc, found.xmp, found.orientation]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
      expect(bytes.includes("SECRET")).toBe(false);
    }
  });

  it("is refused with an error beyond each limit, and a refusal changes nothing [ACC-02]", async () => {
    const api = await ana();
    const before = await api.user.me();
    const kept = [...storage.keys];
    const notAccepted = "FILE_FORMAT_NOT_ACCEPTED";
    known ??= largePictures();
    const { huge, scans, passes } = await known;
    const refused: [string, Uint8Array, number, string][] = [
      ["a pixel too narrow", await pictureOf(682, 768), 422, "PHOTO_TOO_SMALL"],
      ["a pixel too low", await pictureOf(683, 767, "jpeg"), 422, "PHOTO_TOO_SMALL"],
      ["upright only by its tag", await taggedPhoto(683, 768), 422, "PHOTO_TOO_SMALL"],
      ["another kind of picture", await pictureOf(800, 900, "webp"), 422, notAccepted],
      ["a drawing that runs scripts", Buffer.from("<svg onload=alert(1)/>"), 422, notAccepted],
      ["a page that starts like a picture", Buffer.from("\xff\xd8\xff<script>", "latin1"), 422, notAccepted],
      ["half a picture", (await taggedPhoto(900, 1200)).subarray(0, 900), 422, notAccepted],
      ["a small file of too many pixels", huge, 422, notAccepted],
      ["a photo whose scans fill the memory", scans, 422, notAccepted],
      ["a picture whose passes fill the memory", passes, 422, notAccepted],
      ["nothing", new Uint8Array(), 422, notAccepted],
      ["a byte too large", Buffer.alloc(1_048_577, 1), 400, "VALIDATION"],
    ];
    for (const [name, bytes, status, code] of refused)
      expect(await api.user.updatePhoto({ body: { photo: file(bytes) } }), name).toMatchObject({
        status,
        body: { code },
      });
    expect(await api.user.me()).toEqual(before);
    expect([...storage.keys]).toEqual(kept);
    const exact = await api.user.updatePhoto({ body: { photo: file(await pictureOf(683, 768)) } });
    expect(exact.status).toBe(200);
  });

  it("is private to its owner, and deleted once it is replaced or removed [ACC-02] [TEN-08]", async () => {
    const api = await ana();
    const change = async () => {
      const answer = await api.user.updatePhoto({ body: { photo: file(await pictureOf(700, 800)) } });
      return answer.status === 200 ? idIn(answer.body.photoUrl) : "";
    };
    const [first, second] = [await change(), await change()];
    const get = (own: typeof api, id: string) => own.accounts.photo({ id });
    await expect(get(api, first)).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect(await get(api, second)).not.toBe("");
    expect(storage.keys.size).toBe(2);
    for (const email of ["admin@aurora.example.com"])
      await expect(get(await apiOf(email), second)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(get(backend.as(), second)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    await api.accounts.removePhoto();
    await expect(get(api, second)).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect(storage.keys.size).toBe(0);
    expect(await api.user.me()).toMatchObject({ body: { photo: null } });
  });

  it("leaves one set of files after concurrent uploads [ACC-02]", async () => {
    const api = await ana();
    const photo = file(await pictureOf(700, 800));
    await Promise.all([1, 2, 3].map(() => api.user.updatePhoto({ body: { photo } })));
    expect(storage.keys.size).toBe(2);
  });
});
