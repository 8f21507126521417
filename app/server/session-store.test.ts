import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SessionStore } from "~/context";
import type { DatabaseConnection } from "~/data/connection";
import { engines, openTestDatabase } from "~/data/test-database";
import { seal, unseal } from "./session-cipher";
import { createSessionStore } from "./session-store";

const secrets = {
  token: "token-of-the-user",
  userId: "ana",
  impersonation: { token: "token-of-staff", originPath: "/home" },
  tabs: { a: "token-of-a-tab" },
  payers: { s: "token-of-a-payer" },
};
const END = new Date("2026-12-01T00:00:00Z");

describe.each(engines)("sessions on %s", (engine) => {
  let connection: DatabaseConnection;
  let store: SessionStore;
  let now = new Date("2026-11-20T12:00:00Z");
  const rows = () => connection.db.selectFrom("session").selectAll().execute();
  beforeAll(async () => {
    connection = await openTestDatabase(engine);
    store = createSessionStore(connection.db, () => now);
  });
  afterAll(() => connection.close());

  it("return the written data until they expire [AUT-09]", async () => {
    expect(await store.write("one", secrets, END, true)).toBe(true);
    expect(await store.read("one")).toEqual({ data: secrets, isFormer: false });
    expect(await store.write("one", { userId: "ana" }, END, false)).toBe(true);
    expect((await store.read("one"))?.data).toEqual({ userId: "ana" });
    now = END;
    expect(await store.read("one")).toBeNull();
    now = new Date("2026-11-20T12:00:00Z");
  });

  it("reveal neither token nor id in a copy of the database [AUT-09]", async () => {
    await store.write("two", secrets, END, true);
    const text = JSON.stringify(await rows());
    expect(text).not.toMatch(/token-of|"two"|home/);
    expect((await rows()).map(({ userId }) => userId)).toContain("ana");
  });

  it("of another id, altered, or not encrypted are ignored [AUT-09]", async () => {
    await store.write("four", secrets, END, true);
    for (const dataJson of [seal("three", "{}"), '{"token":"plain"}', "former:", "", "%%%"]) {
      await connection.db.updateTable("session").set({ dataJson }).where("userId", "=", "ana").execute();
      expect(await store.read("four"), dataJson).toBeNull();
    }
  });

  it("that got a new id can be read but not written, and are not restored once removed [AUT-09]", async () => {
    await store.write("five", { drafts: { i: "d" } }, END, true);
    await store.leave("five", { drafts: { i: "d" } }, END);
    expect(await store.read("five")).toEqual({ data: { drafts: { i: "d" } }, isFormer: true });
    expect(await store.write("five", secrets, END, false)).toBe(false);
    expect((await store.read("five"))?.data).toEqual({ drafts: { i: "d" } });
    await store.remove("five");
    await store.leave("five", secrets, END);
    expect(await store.read("five")).toBeNull();
  });
});

describe("a session's cipher", () => {
  it("never gives the same ciphertext twice, and decrypts with the same id only [AUT-09]", () => {
    const [first, second] = [seal("id", "texto ção"), seal("id", "texto ção")];
    expect(first).not.toBe(second);
    expect(unseal("id", first)).toBe("texto ção");
    expect(unseal("Id", first)).toBeNull();
    expect(unseal("id", `${first.slice(0, -6)}AAAAA=`)).toBeNull();
  });
});
