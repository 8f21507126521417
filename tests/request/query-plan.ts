import { sql } from "kysely";
import type { Database, Engine, RunStatement } from "~/data/connection";

/** Tables with few rows in every installation; full scans are allowed. `journeyImport` keeps its rows for a week. */
const FEW = ["lookup", "tenant", "institution", "hostname", "secret", "journeyImport"];

/** Tables in which each tenant has few rows, such as those of the catalogue; scanning one tenant's rows is allowed. */
const CATALOGUE = [
  ...["parameter", "educationLevel", "ingressMode", "course", "campus", "intake", "priceList", "offer"],
  ...[
    "offerCampus",
    "academicClass",
    "voucher",
    "voucherBatch",
    "apiKey",
    "webhook",
    "formGroup",
    "contractTemplate",
    "journey",
    "journeyVersion",
  ],
  "subscriptionCount",
  ...[
    "frequentQuestion",
    "documentType",
    "documentRequirement",
    "essayTheme",
    "essayRubric",
    "essayCalibration",
    "entranceArea",
    "entranceQuestion",
    "providerRoute",
    "providerAccount",
  ],
];

/**
 * Partial indexes of which statements read few rows. Those of staff and of running jobs are small; of work that waits
 * for staff, statements count at most 1,001 rows.
 */
const NARROW = [
  ...[
    "user_right_administrator",
    "user_right_staff",
    "user_account_staff",
    "setting_draft",
    "document_queue ",
    "document_queue_type ",
    "essay_queue ",
    "essay_ready ",
    "essay_appeal ",
  ],
  // Statements read only a limited number of unsent applications.
  "draft_journey ",
  ...["exam_score_queue ", "refund_queue ", "bulk_change_running", "exam_import_running"],
];

/** How a plan accesses the rows of one table. */
interface Access {
  table: string;
  /** Columns by which the index is searched; empty for a full scan. */
  by: string[];
  /** The plan line of the engine. */
  text: string;
}

/**
 * The statements that would scan a table that grows with the candidates: the whole table, or all its rows of one
 * tenant, institution or provider.
 */
export async function scansOf(db: Database, engine: Engine, statements: RunStatement[]): Promise<string[]> {
  const texts = new Set(statements.map(({ sql: text }) => text));
  const found: string[] = [];
  await db.connection().execute(async (own) => {
    // With so few rows indexes are not worthwhile, so all alternatives are disabled.
    for (const other of engine === "postgres" ? ["seqscan", "bitmapscan", "sort", "hashjoin", "mergejoin"] : [])
      await sql.raw(`set enable_${other} = off`).execute(own);
    for (const text of [...texts].filter(isPlanned)) {
      const accesses = await (engine === "sqlite" ? sqliteAccesses(own, text) : postgresAccesses(own, text));
      for (const scan of accesses.filter(isScan)) found.push(`${scan.text}\n    ${text}`);
    }
  });
  return found;
}

const isPlanned = (text: string) =>
  /^(select|insert|update|delete|with)\b/i.test(text) && !/\bkysely|sqlite_|pg_/.test(text);

function isScan({ table, by, text }: Access): boolean {
  if (FEW.includes(table) || NARROW.some((index) => text.includes(index))) return false;
  if (CATALOGUE.includes(table)) return by.length === 0;
  return by.every((column) => ["tenantId", "rightTenantId", "institutionId", "provider"].includes(column));
}

async function sqliteAccesses(db: Database, text: string): Promise<Access[]> {
  const planOf = async (statement: string) => {
    const answer = await sql.raw<{ detail: string }>(`explain query plan ${statement}`).execute(db);
    return answer.rows;
  };
  const bounded = new Set<string>();
  for (const part of limitedParts(text)) {
    const details = (await planOf(part)).map(({ detail }) => detail);
    if (isFirstFew(part, details) || !/order by/.test(part)) for (const detail of details) bounded.add(detail);
  }
  const rows = (await planOf(text)).filter(({ detail }) => !bounded.has(detail));
  const tables = aliasesIn(text);
  if (
    isFirstFew(
      text,
      rows.map(({ detail }) => detail),
    )
  )
    return [];
  return rows.flatMap(({ detail }) => {
    const [, alias = ""] = /^(?:SCAN|SEARCH) (\S+)/.exec(detail) ?? [];
    const table = tables.get(alias);
    if (!table) return [];
    const [, condition = ""] = /\(([^()]*)\)(?: LEFT-JOIN)?$/.exec(detail) ?? [];
    const by = detail.startsWith("SEARCH") ? [...condition.matchAll(/(\w+)[=<>]/g)].map(([, column]) => column!) : [];
    return [{ table, by, text: detail }];
  });
}

/** The selects inside a statement that read a limited number of rows. */
function limitedParts(text: string): string[] {
  const parts = text.matchAll(/\(\s*(select (?:[^()]|\([^()]*\))* limit (?:\?|\d+)(?: offset \?)?)\s*\)/g);
  return [...parts].flatMap(([, part = ""]) => {
    // A part may refer to rows of the outer statement; placeholders let it be explained on its own.
    const own = aliasesIn(part);
    const alone = part.replace(/"?\b(\w+)"?\.(?:"\w+"|\w+)/g, (column, of: string) => (own.has(of) ? column : "?"));
    return [...(/ from "/.test(part) ? [alone] : []), ...limitedParts(part)];
  });
}

/**
 * The limited selects inside statements that read a range without an order. In a large table PostgreSQL scans the whole
 * table for such a select, because it expects to find enough rows early. The plans for these small tables hide it.
 */
export function unorderedPartsOf(statements: readonly RunStatement[]): string[] {
  const parts = new Set(statements.flatMap(({ sql: text }) => limitedParts(text)));
  return [...parts].filter((part) => / [<>]=? /.test(part) && !/ order by /.test(part));
}

/** A condition that a column contains a text that somebody typed. */
const SEARCH = / like (?:\?|\$\d+) escape/g;

/**
 * The statements that search texts in a growing table without first limiting the rows to check. If few rows match, such
 * a statement checks every row. Its plan does not show this, only that reading ends at the limit of found rows.
 */
export function unboundedSearchesOf(statements: readonly RunStatement[]): string[] {
  const texts = new Set(statements.map(({ sql: text }) => text));
  return [...texts].filter((text) =>
    [...text.matchAll(SEARCH)].some(({ index }) => {
      const [, table] = /.*(?:from "(\w+)"|\) as checked) where/s.exec(text.slice(0, index)) ?? [];
      return table !== undefined && ![...FEW, ...CATALOGUE].includes(table);
    }),
  );
}

/** Whether a statement reads the first rows in the order of an index: without sorting, reading ends at the limit. */
function isFirstFew(text: string, plan: string[]): boolean {
  return /order by .* limit [^()]*$/.test(text) && !plan.some((line) => /TEMP B-TREE|"Sort"|Incremental/.test(line));
}

/** The tables of a statement by their aliases. */
function aliasesIn(text: string): Map<string, string> {
  const named = [...text.matchAll(/(?:from|join|into|update) "(\w+)"(?: as "(\w+)")?/g)];
  return new Map(named.map(([, table, alias]) => [alias ?? table!, table!]));
}

interface PlanNode {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Index Cond"?: string;
  Plans?: PlanNode[];
}

/** Plan nodes that read no more rows than they return. */
const PASSING = new Set(["Append", "Merge Append", "Subquery Scan", "Result"]);

async function postgresAccesses(db: Database, text: string): Promise<Access[]> {
  const { rows } = await sql
    .raw<{ "QUERY PLAN": { Plan: PlanNode }[] }>(`explain (generic_plan, format json) ${text}`)
    .execute(db);
  const accesses: Access[] = [];
  const visit = (node: PlanNode, table = node["Relation Name"], isLimited = false) => {
    // A limit bounds what is read below it, unless something reads all rows first.
    const stops = node["Node Type"] === "Limit" || (isLimited && PASSING.has(node["Node Type"]));
    const condition = node["Index Cond"] ?? "";
    const kind = node["Node Type"];
    if (table && !isLimited && /Scan$/.test(kind) && kind !== "Bitmap Heap Scan") {
      const by = [...condition.matchAll(/\(?(?:\w+\.)?"?(\w+)"?\)?(?:::text)? (?:=|<|>|<=|>=) /g)].map(
        ([, column]) => column!,
      );
      accesses.push({ table, by, text: `${kind} on ${table} ${node["Index Name"] ?? ""} ${condition}` });
    }
    for (const inner of node.Plans ?? [])
      visit(inner, inner["Relation Name"] ?? (inner["Node Type"].startsWith("Bitmap") ? table : undefined), stops);
  };
  const { Plan } = rows[0]!["QUERY PLAN"][0]!;
  if (isFirstFew(text, [JSON.stringify(Plan)])) return [];
  visit(Plan);
  return accesses;
}
