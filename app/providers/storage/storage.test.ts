import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sign } from "aws4";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createStorage, type StorageConfig } from ".";

const keys = { accessKeyId: "AKIAIOSFODNN7EXAMPLE", secretAccessKey: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY" };
const account = { region: "us-east-1", ...keys };

const folder = mkdtempSync(join(tmpdir(), "ingressa-storage-"));
const objects = new Map<string, Buffer>();
/** A bucket that accepts only requests that another library signs in the same way. */
const bucket = createServer(async (request, response) => {
  const body = Buffer.concat(await request.toArray());
  const { authorization = "", ...headers } = request.headers as Record<string, string>;
  const url = new URL(request.url ?? "", `http://${headers.host}`);
  const names = /SignedHeaders=([^,]+)/.exec(authorization)?.[1]?.split(";") ?? [];
  const signed = Object.fromEntries(names.map((name) => [name, headers[name] ?? ""]));
  const asked = { service: "s3", region: account.region, method: request.method, path: url.pathname, headers: signed };
  const expected = sign(asked, keys).headers.Authorization;
  const hash = createHash("sha256").update(body).digest("hex");
  const isWhole = signed["x-amz-content-sha256"] === hash && signed.host && signed["x-amz-date"];
  if (authorization.replaceAll(", ", ",") !== expected?.replaceAll(", ", ",") || !isWhole)
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
  ["a bucket", () => ({ s3: { ...account, endpoint, bucket: "photos" } })],
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
  const storage = createStorage({ s3: { ...account, secretAccessKey: "wrong", endpoint, bucket: "photos" } });
  await expect(storage.put("a.jpg", Buffer.from([1]), "image/jpeg")).rejects.toThrow("403");
  await expect(storage.get("a.jpg")).rejects.toThrow("403");
});
