import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Selectable } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPasswordHasher } from "~/backend/identity";
import { CHEAP } from "~/backend/test-backend";
import { parseCpf } from "~/domain/person/cpf";
import type { DatabaseConnection } from "../../database/connection";
import type { Schema } from "../../database/schema";
import { openTestDatabase } from "../../database/test-database";
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
    expect(different(subscriptions.map(({ institution_id }) => institution_id))).toHaveLength(3);
    expect(different(subscriptions.map(({ status }) => status))).toEqual([
      ...["cancelled", "contract_pending", "documents_pending", "enrolled", "expired", "failed"],
      ...["payment_pending", "payment_processing", "selective_pending", "under_correction", "withdrawn"],
    ]);
    const documents = (await rowsOf("document")).filter(({ purpose }) => purpose === "enrolment");
    const documentStates = ["approved", "deferred", "pending", "rejected", "sent"];
    expect(different(documents.map(({ state }) => state))).toEqual(documentStates);
    expect(documents.filter(({ waiting_since }) => waiting_since !== null).length).toBeGreaterThan(60);
    const essays = await rowsOf("essay_attempt");
    expect(different(essays.map(({ state }) => state))).toEqual(["final", "submitted", "writing"]);
    expect(essays.filter(({ waiting_since }) => waiting_since !== null).length).toBeGreaterThan(10);
    expect((await rowsOf("essay_grade")).length).toBeGreaterThan(5);
    const scores = await rowsOf("exam_score");
    expect(different(scores.map(({ state }) => state))).toEqual(["confirmed", "draft", "refused", "sent"]);
    expect(scores.filter(({ waiting_since }) => waiting_since !== null).length).toBeGreaterThanOrEqual(8);
    const chargeStates = ["approved", "denied", "expired", "pending", "processing"];
    expect(different((await rowsOf("charge")).map(({ state }) => state))).toEqual(chargeStates);
    const installments = (await rowsOf("installment")).filter(({ number }) => number > 1);
    const isOpen = ({ opened_at, paid_at, voided_at }: (typeof installments)[number]) =>
      opened_at !== null && paid_at === null && voided_at === null;
    const isPast = ({ due_on }: (typeof installments)[number]) => due_on < now.toISOString().slice(0, 10);
    expect(installments.filter(({ paid_at, opened_at }) => paid_at && opened_at).length).toBeGreaterThanOrEqual(4);
    expect(installments.filter((row) => isOpen(row) && isPast(row)).length).toBeGreaterThanOrEqual(4);
    expect(installments.filter((row) => isOpen(row) && !isPast(row)).length).toBeGreaterThanOrEqual(2);
    const erasures = await rowsOf("erasure_request");
    expect(different(erasures.map(({ state }) => state))).toEqual(["delayed", "done", "open", "refused"]);
  });

  it("was made by the functions of the product, which record every move and count every status", async () => {
    const { db } = connection;
    const subscriptions = await rowsOf("subscription");
    const moves = await db.selectFrom("audit_entry").selectAll().where("action", "=", "enrolment.moved").execute();
    const lastStatus = new Map(
      moves
        .sort((one, other) => (one.at < other.at ? -1 : 1))
        .map(({ subject_id, details_json }) => [subject_id, (JSON.parse(details_json) as { to: string }).to]),
    );
    const moved = subscriptions.filter(({ status_since, created_at }) => status_since !== created_at);
    expect(moved.length).toBeGreaterThan(150);
    expect(moved.filter(({ id, status }) => lastStatus.get(id) !== status)).toEqual([]);
    const counted = await db.selectFrom("subscription_count").selectAll().execute();
    const grouped = Map.groupBy(subscriptions, ({ institution_id, status }) => `${institution_id} ${status}`);
    expect(counted.filter(({ count }) => count > 0)).toHaveLength(grouped.size);
    for (const { institution_id, status, count } of counted)
      expect(grouped.get(`${institution_id} ${status}`)?.length ?? 0).toBe(count);
    const decided = await db.selectFrom("document_attempt").selectAll().where("decided_by", "is not", null).execute();
    // An approval that completed the enrolment was told by the message about that.
    expect(decided.filter(({ message, outcome }) => !message && outcome !== "approved")).toEqual([]);
    expect(decided.filter(({ message }) => message).length).toBeGreaterThan(40);
    expect(decided.length).toBeGreaterThan(80);
  });

  it("has enrolments of invented people in the last 90 days, and leaves no message to deliver", async () => {
    const from = new Date(now.getTime() - 90 * 86_400_000).toISOString();
    const dates = (await rowsOf("subscription")).flatMap(({ created_at, status_since }) => [created_at, status_since]);
    expect(dates.filter((at) => at < from || at > now.toISOString())).toEqual([]);
    expect((await rowsOf("outbox")).filter(({ done_at }) => done_at === null)).toEqual([]);
    const people = await connection.db.selectFrom("person").select(["cpf", "email"]).execute();
    const cpfs = people.flatMap(({ cpf }) => cpf ?? []);
    expect(cpfs.length).toBeGreaterThan(180);
    expect(cpfs.filter((cpf) => parseCpf(cpf) !== cpf)).toEqual([]);
    expect(people.filter(({ cpf, email }) => cpf && !email?.endsWith("@example.com"))).toEqual([]);
  });
});
