import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { env } from "node:process";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type DatabaseConnection, type Engine } from "~/data/connection";
import { type TenantDatabase, tenantHandle } from "~/data/tenant";
import { engines, openTestDatabase } from "~/data/test-database";
import { exampleNames } from "~/modules/settings/rules/example";
import { readSettingFile } from "~/modules/settings/rules/setting-file-read";
import { fileEnd, fileStart } from "~/modules/settings/rules/setting-file";
import { linesOf } from "~/modules/settings/rules/setting-file-write";
import { InstitutionSettings, operationSettings, TenantSettings } from "~/modules/tenancy/service";
import { memoryStorage } from "~/providers/storage/memory";
import { confirmImport } from "../transfer/carry-out";
import { planOf } from "../transfer/plan";
import { addLines, beginImport } from "../transfer/read";
import { recordsOf } from "../transfer/write";
import { exampleFile, exampleRecords } from "./example";

const NOW = new Date("2026-06-01T12:00:00.000Z");
const place = { institutionId: "school", language: "pt-BR" as const };

describe.each(engines)("the file of an example institution on %s", (engine: Engine) => {
  let connection: DatabaseConnection;
  let db: TenantDatabase;
  beforeEach(async () => {
    connection = await openTestDatabase(engine);
    const settingsJson = JSON.stringify(TenantSettings.parse({}));
    await connection.db.insertInto("tenant").values({ id: "group", alias: "group", name: "Group", settingsJson }).execute();
    db = tenantHandle(connection.db, "group");
    const contact = { legalName: "", cnpj: "", address: "", city: "", state: "", email: "", phone: "" };
    const bank = { bankCode: "", bankName: "", agency: "", account: "", wallet: "", pixKey: "" };
    await db
      .insertInto("institution")
      .values({
        ...{ id: place.institutionId, alias: "school", code: "S", name: "School", acronym: "S", defaultLanguage: "pt-BR" },
        themeJson: JSON.stringify(operationSettings.theme),
        settingsJson: JSON.stringify(InstitutionSettings.parse({ contact, bank })),
      })
      .execute();
  });
  afterEach(() => connection.close());

  it.each(exampleNames)("%s gives the same bytes after its import into an empty database [OPS-06]", async (name) => {
    const ctx = { tenantId: "group", now: NOW, caller: null };
    const file = await exampleFile(name);
    const receiver = {
      begin: async () => ({ id: await beginImport(db, { institutionId: place.institutionId, authorId: "" }, NOW) }),
      add: ({ id, ...part }: { id: string; from: number; lines: string[]; days: number }) =>
        addLines({ db, now: NOW, storage: memoryStorage() }, id, part),
    };
    const read = await readSettingFile(new Blob([file]).stream(), receiver, "school", null);
    if ("problems" in read) return expect(read.problems).toEqual([]);
    const { problems, digest } = await planOf(ctx, db, place, read.id);
    expect(problems).toEqual([]);
    const confirmed = { digest, strategy: "overwrite" as const, note: "", archived: [] };
    const changes = await confirmImport(ctx, db, { place, id: read.id }, confirmed);
    expect(changes).toMatchObject({ institution: { changed: 1 }, offer: { changed: 0 }, journey: { added: 4 } });
    const lines = [];
    const records = (kind: string) => recordsOf(db, place, kind);
    for await (const line of linesOf({ records, picture: async (picture) => expect.fail(picture) })) lines.push(line);
    const exported = [fileStart, lines.join(",\n"), fileEnd].join("\n");
    // An export does not say from which day its dates count.
    const dated = exported.replace('"format":1,', '"format":1,"dates":"2026-03-10",');
    // Writes the file anew where a kind of settings has changed.
    if (env.WRITE_EXAMPLES) writeFileSync(join(import.meta.dirname, `${name}.json`), dated);
    expect(dated, "WRITE_EXAMPLES=1 writes the files anew").toBe(env.WRITE_EXAMPLES ? dated : file);
  });
});

it("has intakes, classes and vouchers around the day on which it is read, with the names of its terms [OPS-06]", async () => {
  const at = async (day: string) => {
    const records = await exampleRecords("aurora-uni", day);
    const found = (kind: string, key: string) => records.find((one) => one.kind === kind && one.key === key)?.content;
    return { intake: found("intake", "current"), voucher: found("voucher", "EXPIRADO20") };
  };
  expect(await at("2026-03-10")).toMatchObject({
    intake: { name: "Ingresso 2026.2", startsOn: "2025-11-30", endsOn: "2026-05-09" },
    voucher: { endsOn: "2026-03-09" },
  });
  expect(await at("2027-09-01")).toMatchObject({
    intake: { name: "Ingresso 2028.1", startsOn: "2027-05-24", endsOn: "2027-10-31" },
    voucher: { endsOn: "2027-08-31" },
  });
});
