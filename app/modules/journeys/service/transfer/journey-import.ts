import type { Selectable } from "kysely";
import { z } from "zod";
import { absent, Refusal } from "~/api/refusal";
import { Id } from "~/api/value";
import { sha256 } from "~/data/hash";
import { newId } from "~/data/id";
import type { Schema } from "~/data/schema";
import type { TenantDatabase } from "~/data/tenant";
import { staffContext } from "~/modules/desk/service";
import { retiredIn, withoutRetired } from "~/modules/journeys/rules/journey-edit";
import { JOURNEY_FORMAT, journeyFileText, namedCodes } from "~/modules/journeys/rules/journey-file";
import { JourneyContent } from "~/modules/journeys/schema/journey-draft";
import { Existing, JOURNEY_FILE_MAX, type JourneyImport } from "~/modules/journeys/schema/journey-import";
import { auditEdit, settled } from "~/modules/versioned/service";
import type { BackendContext } from "~/procedure/context";
import { command, operation, query, type StaffContext } from "~/procedure/procedure";
import { pathText } from "~/rules/json/json-source";
import { contentOfVersion, currentContent, versionOf } from "../journey-content";
import { findJourney } from "../journey-record";
import { writeDraft } from "../journey-save";
import { insertJourney } from "../journey-write";
import { readJourneyFile } from "./journey-file-read";
import { freed, type ImportedJourney, type PlannedTarget, planTargets } from "./journey-import-plan";

type ImportRow = Selectable<Schema["journeyImport"]>;
type Done = JourneyImport["done"];

const One = z.object({ id: Id });
const writing = { access: "journeys.write", inPerson: true } as const;

/** Exports journeys as files, and imports files and copies into levels of institutions. */
export const journeyImportProcedures = {
  /** A published version of a journey as JSON, by default the draft, or else the newest version. */
  export: command(
    { access: "journeys.read", inPerson: true, input: One.extend({ version: z.int().optional() }) },
    async (ctx, wanted) => {
      const { row, level } = await findJourney(ctx, wanted.id);
      const version = wanted.version === undefined ? null : await versionOf(ctx.db, row, wanted.version);
      if (version === undefined) throw absent();
      const content = version ? contentOfVersion(version) : await currentContent(ctx.db, row);
      const kind = version ? `v${version.version}` : row.draftBase === null ? `v${row.version}` : "draft";
      const text = journeyFileText({ ...content, educationLevelCode: level.code });
      const details = { content: kind, hash: sha256(text) };
      await ctx.audit("journey.exported", { subjectId: row.id, institutionId: row.institutionId, details });
      return { fileName: `journey-${content.url || "new"}-${kind}.json`, text };
    },
  ),

  /** Reads the file of a journey and plans its import; JOURNEY_FILE_INVALID with every problem of the file. */
  read: command({ ...writing, input: z.object({ text: z.string() }) }, async (ctx, { text }) => {
    if (text.length > JOURNEY_FILE_MAX) throw new Refusal("BODY_TOO_LARGE");
    const read = readJourneyFile(text);
    if ("problems" in read)
      throw new Refusal("JOURNEY_FILE_INVALID", { facts: { problems: read.problems, newest: JOURNEY_FORMAT } });
    const { educationLevelCode, ...content } = read.journey;
    return store(ctx, { source: "file", hash: sha256(text), content, educationLevelCode, lineOf: read.lineOf });
  }),

  /** Plans copies of a journey at several levels. */
  copy: command({ ...writing, input: One }, async (ctx, { id }) => {
    const { row, level } = await findJourney(await staffContext(ctx, "journeys.read"), id);
    const content = await currentContent(ctx.db, row);
    const educationLevelCode = level.code;
    const hash = sha256(journeyFileText({ ...content, educationLevelCode }));
    return store(ctx, { source: "copy", hash, content, educationLevelCode, lineOf: () => 0 });
  }),

  get: query(
    { access: "journeys.write", input: One.extend({ existing: Existing.default("keep") }) },
    async (ctx, { id, existing }) => {
      const row = await findOwn(ctx, id);
      return viewOf(row, existing, await planTargets(ctx, importedIn(row), existing));
    },
  ),

  /** Writes all of the chosen drafts or none; CONFLICT when a plan has changed or the import was applied. */
  confirm: operation(
    {
      ...writing,
      input: One.extend({
        existing: Existing,
        targets: z
          .array(z.object({ levelId: Id, mark: z.string().max(100) }))
          .min(1)
          .max(200),
      }),
    },
    async (ctx, { id, ...chosen }) => {
      const found = await findOwn(ctx, id);
      return settled(ctx.db, new Refusal("JOURNEY_NOT_SAVED"), (trx) => apply({ ...ctx, db: trx }, found, chosen));
    },
  ),
};

/** Stores an import, which its author plans and confirms later. @returns its id */
async function store(ctx: StaffContext, given: ImportedJourney & { source: "file" | "copy"; hash: string }) {
  const { content, source, hash, educationLevelCode, lineOf } = given;
  const id = newId();
  const own = [["name"], ["url"], ...Object.keys(content.titles).map((language) => ["titles", language])];
  const paths = [...own.map((path) => ["journey", ...path]), ...namedCodes(content).map(({ path }) => path)];
  await ctx.db
    .insertInto("journeyImport")
    .values({
      ...{ id, authorId: ctx.caller.userId, source, state: "planned" },
      contentJson: JSON.stringify(content),
      levelCode: educationLevelCode,
      linesJson: JSON.stringify(Object.fromEntries(paths.map((path) => [pathText(path), lineOf(path)]))),
      fileHash: hash,
      createdAt: ctx.now.toISOString(),
    })
    .execute();
  return { id };
}

/** The caller's own import. @throws Refusal for any other */
async function findOwn({ db, caller }: StaffContext, id: string): Promise<ImportRow> {
  const row = await db
    .selectFrom("journeyImport")
    .selectAll()
    .where("id", "=", id)
    .where("authorId", "=", caller.userId)
    .executeTakeFirst();
  if (!row) throw absent();
  return row;
}

/** The content of the file or of the copied journey. */
const storedIn = (row: ImportRow): JourneyContent => JourneyContent.parse(JSON.parse(row.contentJson));

/** The journey to import; a copy omits the components whose types the product no longer has. */
function importedIn(row: ImportRow): ImportedJourney {
  const lines = JSON.parse(row.linesJson) as Record<string, number>;
  const content = storedIn(row);
  return {
    content: row.source === "copy" ? (withoutRetired(content) as JourneyContent) : content,
    educationLevelCode: row.levelCode,
    lineOf: (path) => lines[pathText(path)] ?? 0,
  };
}

function viewOf(row: ImportRow, existing: Existing, targets: readonly PlannedTarget[]): JourneyImport {
  const { content, educationLevelCode } = importedIn(row);
  return {
    ...{ id: row.id, state: row.state, source: row.source, existing, content, educationLevelCode },
    leftOut: row.source === "copy" ? retiredIn(storedIn(row)).map(({ id, type }) => ({ id, type })) : [],
    targets: row.state === "planned" ? targets.map(({ view }) => view) : [],
    done: row.doneJson ? (JSON.parse(row.doneJson) as Done) : [],
  };
}

/** Writes the chosen drafts, in the transaction of its caller. @throws Refusal when a target is not as planned */
async function apply(
  ctx: StaffContext,
  found: ImportRow,
  { existing, targets }: { existing: Existing; targets: readonly { levelId: string; mark: string }[] },
): Promise<Done> {
  const source = importedIn(found);
  const planned = await planTargets(ctx, source, existing);
  const chosen = targets.map(({ levelId, mark }) => {
    const target = planned.find(({ view }) => view.levelId === levelId && view.mark === mark);
    if (!target || target.view.action === "refused") throw new Refusal("CONFLICT");
    return target;
  });
  const done: Done = [];
  const written: PlannedTarget[] = [];
  for (const target of chosen) {
    const { action, level, institution } = target.view;
    if (action !== "add" && action !== "change") continue;
    // The plan has the same free name at every level of an institution, so each further level gets the next free name.
    const here = written.filter(({ place }) => place.level.institutionId === target.place.level.institutionId);
    const taken = here.map(({ content: { name, url } }) => ({ name, url }));
    const content = action === "add" ? freed(source.content, [...target.others, ...taken]) : target.content;
    written.push({ ...target, content });
    const journeyId = await write(ctx, ctx.db, { ...target, content }, found);
    done.push({ journeyId, name: content.name, level, institution, action });
  }
  const { numUpdatedRows } = await ctx.db
    .updateTable("journeyImport")
    .set({ state: "applied", doneJson: JSON.stringify(done) })
    .where("id", "=", found.id)
    .where("state", "=", "planned")
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Refusal("CONFLICT");
  return done;
}

async function write(
  ctx: BackendContext,
  trx: TenantDatabase,
  target: PlannedTarget,
  found: ImportRow,
): Promise<string> {
  const { place, content, row } = target;
  const own = target.view.action === "change" ? target.view.existing : null;
  if (own && row) await writeDraft(ctx, trx, row, { kind: "saved", from: own.content, content });
  const journey = own && row ? row : await insertJourney(ctx, trx, { place, templateId: null, content });
  const details = { source: found.source, hash: found.fileHash };
  await auditEdit(ctx, trx, journey, { action: "journey.imported", details });
  return journey.id;
}
