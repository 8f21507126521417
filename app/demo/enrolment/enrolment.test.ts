import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Selectable } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CHEAP } from "~/backend/test-backend";
import type { DatabaseConnection } from "~/data/connection";
import type { Schema } from "~/data/schema";
import { openTestDatabase } from "~/data/test-database";
import { parseCpf } from "~/modules/people/rules/cpf";
import { createPasswordHasher } from "~/modules/people/service";
import { seedDemo } from "../seed";

const now = new Date("2026-03-10T15:00:00.000Z");
const passwords = createPasswordHasher(CHEAP);
const folder = mkdtempSync(join(tmpdir(), "ingressa-demo-"));

describe("the demonstration with its enrolments", () => {
  let connection: DatabaseConnection;
  const seed = (into = folder) => seedDemo(connection.db, now, passwords, { storage: { folder: into } });
  const rowsOf = <Table extends keyof Schema>(table: Table) =>
    connection.db
      .selectFrom(table as keyof Schema)
      .selectAll()
      .execute() as unknown as Promise<Selectable<Schema[Table]>[]>;
  const different = (values: readonly string[]) => [...new Set(values)].sort();

  beforeAll(async () => {
    connection = await openTestDatabase("sqlite");
  });
  afterAll(async () => {
    await connection.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it("is loaded as a whole or not at all, and once [OPS-01]", async () => {
    await expect(seed("/dev/null/files")).rejects.toThrow();
    expect(await rowsOf("tenant")).toEqual([]);
    expect(await seed()).toBe(true);
    expect(await seed()).toBe(false);
    expect(await rowsOf("subscription")).toHaveLength(222);
  });

  it("has enrolments in three institutions, and work for documents, essays and exam scores [OPS-01]", async () => {
    const subscriptions = await rowsOf("subscription");
    expect(different(subscriptions.map(({ institutionId }) => institutionId))).toHaveLength(3);
    expect(different(subscriptions.map(({ status }) => status))).toEqual([
      ...["cancelled", "contract_pending", "documents_pending", "enrolled", "expired", "failed"],
      ...["payment_pending", "payment_processing", "selective_pending", "under_correction", "withdrawn"],
    ]);
    const documents = (await rowsOf("document")).filter(({ purpose }) => purpose === "enrolment");
    const documentStates = ["approved", "deferred", "pending", "rejected", "sent"];
    expect(different(documents.map(({ state }) => state))).toEqual(documentStates);
    expect(documents.filter(({ waitingSince }) => waitingSince !== null).length).toBeGreaterThan(60);
    const essays = await rowsOf("essayAttempt");
    expect(different(essays.map(({ state }) => state))).toEqual(["final", "submitted", "writing"]);
    expect(essays.filter(({ waitingSince }) => waitingSince !== null).length).toBeGreaterThan(10);
    expect((await rowsOf("essayGrade")).length).toBeGreaterThan(5);
    const scores = await rowsOf("examScore");
    expect(different(scores.map(({ state }) => state))).toEqual(["confirmed", "draft", "refused", "sent"]);
    expect(scores.filter(({ waitingSince }) => waitingSince !== null).length).toBeGreaterThanOrEqual(8);
    const chargeStates = ["approved", "denied", "expired", "pending", "processing"];
    expect(different((await rowsOf("charge")).map(({ state }) => state))).toEqual(chargeStates);
    const installments = (await rowsOf("installment")).filter(({ number }) => number > 1);
    const isOpen = ({ openedAt, paidAt, voidedAt }: (typeof installments)[number]) =>
      openedAt !== null && paidAt === null && voidedAt === null;
    const isPast = ({ dueOn }: (typeof installments)[number]) => dueOn < now.toISOString().slice(0, 10);
    expect(installments.filter(({ paidAt, openedAt }) => paidAt && openedAt).length).toBeGreaterThanOrEqual(4);
    expect(installments.filter((row) => isOpen(row) && isPast(row)).length).toBeGreaterThanOrEqual(4);
    expect(installments.filter((row) => isOpen(row) && !isPast(row)).length).toBeGreaterThanOrEqual(2);
    const erasures = await rowsOf("erasureRequest");
    expect(different(erasures.map(({ state }) => state))).toEqual(["delayed", "done", "open", "refused"]);
  });

  it("was made by the functions of the product, which record every move and count every status", async () => {
    const { db } = connection;
    const subscriptions = await rowsOf("subscription");
    const moves = await db.selectFrom("auditEntry").selectAll().where("action", "=", "enrolment.moved").execute();
    const lastStatus = new Map(
      moves
        .sort((one, other) => (one.at < other.at ? -1 : 1))
        .map(({ subjectId, detailsJson }) => [subjectId, (JSON.parse(detailsJson) as { to: string }).to]),
    );
    const moved = subscriptions.filter(({ statusSince, createdAt }) => statusSince !== createdAt);
    expect(moved.length).toBeGreaterThan(150);
    expect(moved.filter(({ id, status }) => lastStatus.get(id) !== status)).toEqual([]);
    const counted = await db.selectFrom("subscriptionCount").selectAll().execute();
    const grouped = Map.groupBy(subscriptions, ({ institutionId, status }) => `${institutionId} ${status}`);
    expect(counted.filter(({ count }) => count > 0)).toHaveLength(grouped.size);
    for (const { institutionId, status, count } of counted)
      expect(grouped.get(`${institutionId} ${status}`)?.length ?? 0).toBe(count);
    const decided = await db.selectFrom("documentAttempt").selectAll().where("decidedBy", "is not", null).execute();
    // An approval that completed the enrolment was told by the message about that.
    expect(decided.filter(({ message, outcome }) => !message && outcome !== "approved")).toEqual([]);
    expect(decided.filter(({ message }) => message).length).toBeGreaterThan(40);
    expect(decided.length).toBeGreaterThan(80);
  });

  it("has enrolments of invented people in the last 90 days, and leaves no message to deliver", async () => {
    const from = new Date(now.getTime() - 90 * 86_400_000).toISOString();
    const dates = (await rowsOf("subscription")).flatMap(({ createdAt, statusSince }) => [createdAt, statusSince]);
    expect(dates.filter((at) => at < from || at > now.toISOString())).toEqual([]);
    expect((await rowsOf("outbox")).filter(({ doneAt }) => doneAt === null)).toEqual([]);
    const people = await connection.db.selectFrom("person").select(["cpf", "email"]).execute();
    const cpfs = people.flatMap(({ cpf }) => cpf ?? []);
    expect(cpfs.length).toBeGreaterThan(180);
    expect(cpfs.filter((cpf) => parseCpf(cpf) !== cpf)).toEqual([]);
    expect(people.filter(({ cpf, email }) => cpf && !email?.endsWith("@example.com"))).toEqual([]);
  });
});
