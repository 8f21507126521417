import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createStorage, type StorageConfig } from ".";
import { signS3 } from "./s3";

/** The example keys in Amazon's documentation. */
const published = {
  region: "us-east-1",
  accessKeyId: "AKIAIOSFODNN7EXAMPLE",
  secretAccessKey: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
};
const at = new Date("2013-05-24T00:00:00Z");

describe("the signature of requests to a bucket", () => {
  const host = "examplebucket.s3.amazonaws.com";
  const signature = (headers: Record<string, string>) => /Signature=(\w+)/.exec(headers.authorization ?? "")?.[1];

  it("is the one that Amazon publishes for reading an object [ACC-02]", () => {
    const url = new URL(`https://${host}/test.txt`);
    const headers = { host, range: "bytes=0-9" };
    expect(signature(signS3({ method: "GET", url, headers, body: new Uint8Array() }, published, at))).toBe(
      "f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41",
    );
  });

  it("is the one that Amazon publishes for a request with a query [ACC-02]", () => {
    const url = new URL(`https://${host}/?lifecycle`);
    expect(signature(signS3({ method: "GET", url, headers: { host }, body: new Uint8Array() }, published, at))).toBe(
      "fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543",
    );
  });
});

const folder = mkdtempSync(join(tmpdir(), "ingressa-storage-"));
const objects = new Map<string, Buffer>();
/** A bucket that accepts only correctly signed requests. */
const bucket = createServer(async (request, response) => {
  const body = Buffer.concat(await request.toArray());
  const { authorization = "", ...headers } = request.headers as Record<string, string>;
  const names = /SignedHeaders=([^,]+)/.exec(authorization)?.[1]?.split(";") ?? [];
  const url = new URL(request.url ?? "", `http://${headers.host}`);
  const time = headers["x-amz-date"] ?? "";
  const moment = new Date(time.replace(/^(....)(..)(..T..)(..)(..Z)$/, "$1-$2-$3:$4:$5"));
  const own = names.filter((name) => !name.startsWith("x-amz-"));
  const expected = signS3(
    {
      method: request.method ?? "",
      url,
      headers: Object.fromEntries(own.map((name) => [name, headers[name] ?? ""])),
      body,
    },
    published,
    moment,
  );
  const hash = createHash("sha256").update(body).digest("hex");
  if (expected.authorization !== authorization || headers["x-amz-content-sha256"] !== hash || !names.includes("host"))
    return void response.writeHead(403).end("<Error><Code>SignatureDoesNotMatch</Code></Error>");
  if (request.method === "PUT") objects.set(url.pathname, body);
  if (request.method === "DELETE") objects.delete(url.pathname);
  const found = objects.get(url.pathname);
  if (request.method === "GET" && !found) return void response.writeHead(404).end("<Error/>");
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? "") ?? [];
  if (found && first !== undefined)
    return Number(first) < found.length
      ? void response.writeHead(206).end(found.subarray(Number(first), Number(last) + 1))
      : void response.writeHead(416).end("<Error/>");
  response.writeHead(request.method === "DELETE" ? 204 : 200).end(request.method === "GET" ? found : "");
});
let endpoint = "";
beforeAll(async () => {
  await new Promise<void>((resolve) => bucket.listen(0, "127.0.0.1", resolve));
  endpoint = `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`;
});
afterAll(() => {
  bucket.close();
  rmSync(folder, { recursive: true });
});

const places: [string, () => StorageConfig][] = [
  ["a folder", () => ({ folder })],
  ["a bucket", () => ({ s3: { ...published, endpoint, bucket: "photos" } })],
  ["the memory", () => null],
];

it("leaves no part of a file in the folder when it could not be stored [ACC-02]", async () => {
  const place = join(folder, "t-1/full");
  mkdirSync(join(place, "a.jpg"), { recursive: true });
  await expect(createStorage({ folder }).put("t-1/full/a.jpg", Buffer.from([1]), "image/jpeg")).rejects.toThrow();
  expect(readdirSync(place)).toEqual(["a.jpg"]);
});

describe.each(places)("files in %s", (name, configOf) => {
  it("are returned as stored, also in parts, replaced and removed [ACC-02] [DOC-01]", async () => {
    const storage = createStorage(configOf());
    expect(await storage.get("t-1/photo/a.jpg")).toBeNull();
    await storage.put("t-1/photo/a.jpg", Buffer.from([1, 2, 3]), "image/jpeg");
    await storage.put("t-1/photo/b.jpg", Buffer.from([9]), "image/jpeg");
    await storage.put("t-1/photo/a.jpg", Buffer.from([4, 5]), "image/jpeg");
    expect([...((await storage.get("t-1/photo/a.jpg")) ?? [])]).toEqual([4, 5]);
    await storage.remove("t-1/photo/a.jpg");
    await storage.remove("t-1/photo/a.jpg");
    expect(await storage.get("t-1/photo/a.jpg")).toBeNull();
    expect([...((await storage.get("t-1/photo/b.jpg")) ?? [])]).toEqual([9]);
    await storage.put("t-1/photo/c.jpg", Buffer.from([1, 2, 3, 4, 5]), "image/jpeg");
    const part = async (start: number, length: number) => [
      ...((await storage.get("t-1/photo/c.jpg", { start, length })) ?? expect.fail("no file")),
    ];
    expect([await part(0, 2), await part(3, 9), await part(5, 1)]).toEqual([[1, 2], [4, 5], []]);
    expect(await storage.get("t-1/photo/a.jpg", { start: 0, length: 1 })).toBeNull();
    await storage.remove("t-1/photo/c.jpg");
    if (name === "a folder") {
      expect(readdirSync(join(folder, "t-1/photo"))).toEqual(["b.jpg"]);
      expect(statSync(join(folder, "t-1/photo/b.jpg")).mode & 0o077).toBe(0);
    }
  });

  it("have names that cannot lead outside the store [ACC-02]", async () => {
    const storage = createStorage(configOf());
    for (const key of [
      "../secret.jpg",
      "/etc/passwd",
      "a/../b.jpg",
      "a//b.jpg",
      "a.jpg/..",
      "a%2f.jpg",
      "",
      "a\\b.jpg",
    ])
      await expect(async () => storage.get(key), key).rejects.toThrow(RangeError);
  });
});

it("throws when a bucket refuses the signature [ACC-02]", async () => {
  const storage = createStorage({ s3: { ...published, secretAccessKey: "wrong", endpoint, bucket: "photos" } });
  await expect(storage.put("a.jpg", Buffer.from([1]), "image/jpeg")).rejects.toThrow("403");
  await expect(storage.get("a.jpg")).rejects.toThrow("403");
});
