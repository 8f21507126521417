import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { orRefusal, Refusal } from "~/api/refusal";
import { openTestBackend, type TestBackend } from "~/backend/test-backend";
import { tenantHandle } from "~/data/tenant";
import { engines } from "~/data/test-database";
import { demoId } from "~/demo";
import { CSV_BOM, csvLine } from "~/modules/desk/rules/csv";
import { kindNamed, settingKinds } from "~/modules/settings/rules/kinds";
import type { FileProblem, FileRecord } from "~/modules/settings/rules/setting-file";
import type { SettingKind } from "~/modules/settings/rules/setting-kind";
import { isTable } from "~/modules/settings/rules/table/column";
import { tableCells, tableRows } from "~/modules/settings/rules/table/write";
import { recordsInFile } from "./read";

const ADMIN = "admin@aurora.example.com";
const UNI = "aurora-uni";

const tables = (settingKinds as readonly unknown[] as readonly SettingKind[]).filter(isTable);

/** The CSV file of some records, as the page writes it. */
function fileOf(name: string, records: readonly FileRecord[], separator: ";" | "," = ";"): string {
  const kind = kindNamed(name);
  if (!kind) throw new Error(name);
  const columns = tableCells(kind, { yes: "sim", no: "não" });
  const lines = tableRows(kind, records).map((row) => columns.map(({ cell }) => cell(row)));
  return CSV_BOM + [columns.map(({ label }) => label), ...lines].map((cells) => csvLine(cells, separator)).join("");
}

it("are the lists of settings, each with a column for each field [INS-02]", () => {
  const names = tables.map(({ name }) => name);
  for (const name of [
    ...["question", "educationLevel", "ingressMode", "course", "campus", "intake", "offer", "academicClass"],
    ...["documentType", "documentRequirement", "essayTheme", "examArea", "examQuestion", "voucher", "contractText"],
    ...["message", "webhook", "agreement"],
  ])
    expect(names).toContain(name);
  for (const name of ["institution", "theme", "journey", "form", "essayRubric", "user", "signIn"])
    expect(names).not.toContain(name);
});

describe.each(engines)("the CSV file of a list on %s", (engine) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await openTestBackend(engine);
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  const api = async (email = ADMIN) =>
    backend.as({ tenant: "aurora", token: await backend.tokenOf(email, "aurora") }).settingTransfers;

  const recordsOf = async (kind: string) => (await api()).records({ place: UNI, kind });

  async function upload(kind: string, text: string): Promise<string> {
    const read = await (await api()).addTable({ place: UNI, kind, text });
    if ("problems" in read) throw new Error(JSON.stringify(read.problems));
    return read.id;
  }

  async function problemsOf(kind: string, text: string): Promise<string[]> {
    const read = await (await api()).addTable({ place: UNI, kind, text });
    const told = ({ line, path, message }: FileProblem) => `${line} ${path} ${message}`;
    return "problems" in read ? read.problems.map(told) : (await planOf(read.id)).problems.map(told);
  }

  const planOf = async (id: string) => (await api()).plan({ place: UNI, id });

  /** The contents of the records that were read. */
  const contentsOf = async (kind: string, id: string) =>
    (await recordsInFile(tenantHandle(backend.db, demoId("aurora")), id, kind)).map(({ content }) => content);

  async function apply(kind: string, text: string) {
    const id = await upload(kind, text);
    const { digest, problems, records } = await planOf(id);
    expect(problems).toEqual([]);
    const applied = await (await api()).apply({ place: UNI, id, digest, strategy: "overwrite", note: "" });
    return { ...applied, records };
  }

  it("changes nothing where it is from, between semicolons or commas, whatever the kind [INS-02] [OPS-06]", async () => {
    for (const { name } of tables)
      for (const separator of [";", ","] as const) {
        const records = await recordsOf(name);
        const { problems, records: planned } = await planOf(await upload(name, fileOf(name, records, separator)));
        expect(problems, name).toEqual([]);
        expect(planned.length, name).toBe(records.length);
        expect(planned.filter(({ change }) => change !== "same")).toEqual([]);
      }
    // The demo has some of nearly every kind.
    expect((await recordsOf("offer")).length).toBeGreaterThan(5);
  });

  it("adds and changes records, of which a missing column keeps its values; nothing is deleted [INS-02]", async () => {
    const before = await recordsOf("campus");
    const [first] = before;
    const text = `key,position,name.es\r\n${first?.key},77,Sede Uno\r\n`;
    const { changes, records } = await apply("campus", text);
    expect(changes).toEqual({ campus: { added: 0, changed: 1, archived: 0 } });
    expect(records[0]?.differences.map(({ path }) => path.join("."))).toEqual(["position", "name.es"]);
    const after = await recordsOf("campus");
    expect(after.slice(1)).toEqual(before.slice(1));
    expect(after[0]?.content).toEqual({
      ...first?.content,
      ...{ position: 77, name: { ...(first?.content.name as object), es: "Sede Uno" } },
    });
    const added =
      "key\tname.pt-BR\tcity.pt-BR\taddress.pt-BR\tposition\tarchived\nnovo\tNovo\tIlhéus\tRua 1\t5\tVERDADEIRO";
    expect((await apply("campus", added)).changes).toEqual({ campus: { added: 1, changed: 0, archived: 0 } });
    expect((await recordsOf("campus")).find(({ key }) => key === "novo")).toMatchObject({
      isArchived: true,
      content: { city: { "pt-BR": "Ilhéus" }, position: 5 },
    });
  });

  it("has a row for each entry of a list, in any order; amounts are as the reader writes them [INS-02]", async () => {
    const offers = await recordsOf("offer");
    const offer = offers.find(({ content }) => (content.campuses as { fee: number | null }[])[1]?.fee);
    if (!offer) throw new Error("no offer has two campuses");
    const text = fileOf("offer", [offer]);
    const [head = "", ...rows] = text.trimEnd().split("\r\n");
    expect(rows.length).toBe((offer.content.campuses as unknown[]).length);
    const shuffled = [head, ...rows.toReversed()].join("\n");
    const campuses = (offer.content.campuses as unknown[]).toReversed();
    expect(await contentsOf("offer", await upload("offer", shuffled))).toEqual([{ ...offer.content, campuses }]);
    const { course, mode, intake } = offer.content;
    const [one] = offer.content.campuses as { campus: string }[];
    const priced = `course;mode;intake;campuses.campus;campuses.fee\n${course};${mode};${intake};${one?.campus};1.234,50\n`;
    const id = await upload("offer", priced);
    expect((await contentsOf("offer", id))[0]?.campuses).toEqual([{ ...one, fee: 123_450 }]);
    const [planned] = (await planOf(id)).records;
    expect(planned?.differences.some(({ kind }) => kind === "removed")).toBe(true);
  });

  it("tells all mistakes at once, each with its row and its column, and keeps nothing [INS-02]", async () => {
    expect(await problemsOf("campus", "key;nome;position;position\na;b;1;2")).toEqual([
      "1 nome setting.tableNoColumn",
      "1 position setting.tableRepeated",
    ]);
    expect(await problemsOf("voucher", "tag\nA")).toEqual(["1 key setting.tableNoKey"]);
    expect(await problemsOf("campus", "")).toEqual(["1  setting.tableEmpty"]);
    const wrong = [
      "key;name.pt-BR;city.pt-BR;address.pt-BR;position;archived",
      "Norte Grande;Norte;Natal;Rua 1;5;não",
      "",
      ";;;;;",
      "sul;Sul;Natal;Rua 1;mil;talvez",
      'leste;"Leste',
    ];
    expect(await problemsOf("campus", wrong.slice(0, -1).join("\n"))).toEqual([
      "2 key setting.errorCode",
      "5 archived setting.tableTick",
      "5 position setting.errorNumber",
    ]);
    expect(await problemsOf("campus", wrong.join("\n"))).toContain("6  setting.tableQuotes");
    const [offer] = await recordsOf("offer");
    const { course, mode, intake } = offer?.content ?? {};
    const half = `course,mode,intake,campuses.campus,campuses.seats,campuses.fee,modality\n${course},${mode},${intake},nenhum,5,,EAD\n${course},${mode},${intake},outro,-1,,A distância\n`;
    expect(await problemsOf("offer", half)).toEqual([
      "3 modality setting.tableDiffers",
      "3 campuses.seats setting.errorNumber",
    ]);
    expect(await problemsOf("course", "key,level\ndireito,nada")).toEqual(["2 content.level setting.errorUnknown"]);
    const twice = await problemsOf("course", "key,semesters\ndireito,9\ndireito,10");
    expect(twice).toEqual(["3 content setting.fileRepeated"]);
  });

  it("has no formula, and reads back the texts that would be one [INS-02] [STF-01]", async () => {
    const [question] = await recordsOf("question");
    if (!question) throw new Error("no question");
    const texts = ["=1+1", "'=1+1", "+55", "-x", "@SUM(A1)", "0123", '"a";b,c', "a\nb", "'plain"];
    const records = texts.map((answer, index) => ({
      ...question,
      content: { ...question.content, key: `formula-${index}`, question: { en: "?" }, answer: { en: answer } },
    }));
    for (const separator of [";", ","] as const) {
      const text = fileOf("question", records, separator);
      expect(text).not.toMatch(/(?:^|[;,"\n])[=+@]/);
      const contents = await contentsOf("question", await upload("question", text));
      expect(contents.map(({ answer }) => answer)).toEqual(texts.map((en) => ({ en })));
    }
  });

  it("is nobody's without the right, and of no kind that has one record [INS-02] [TEN-08]", async () => {
    const transfers = await api();
    for (const wanted of [
      { place: UNI, kind: "institution" },
      { place: UNI, kind: "user" },
      { place: UNI, kind: "essayRubric" },
      { place: "horizonte", kind: "campus" },
      { place: "_tenant", kind: "signIn" },
    ]) {
      expect(await orRefusal(transfers.table(wanted))).toBeInstanceOf(Refusal);
      expect(await orRefusal(transfers.addTable({ ...wanted, text: "key\na" }))).toBeInstanceOf(Refusal);
    }
    const candidate = await api("ana.souza@example.com");
    expect(await orRefusal(candidate.addTable({ place: UNI, kind: "campus", text: "key\na" }))).toBeInstanceOf(Refusal);
  });
});
