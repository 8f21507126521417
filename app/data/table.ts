import type { ColumnType } from "kysely";

/** A boolean, as both engines store it. */
export type Flag = 0 | 1;

/** The type of a column in SQL, the same on both engines, and its rules. */
interface Rules {
  type: "text" | "integer" | "bigint";
  isNullable?: boolean;
  default?: string | number;
  /** What its values satisfy, such as `>= 0`. */
  check?: string;
  /** The column of another table that its values are in. */
  references?: string;
}

/** A column of a table; `Row` is the type of its values, as Kysely expects it. */
export class Column<Row> {
  declare readonly row: Row;
  readonly rules: Rules;

  constructor(rules: Rules) {
    this.rules = rules;
  }

  /** May be null. */
  nullable(): Column<Row | null> {
    return new Column({ ...this.rules, isNullable: true });
  }

  /** May be null, and is null when an insert omits it. */
  optional(): Column<ColumnType<Row | null, Row | null | undefined, Row | null>> {
    return new Column({ ...this.rules, isNullable: true });
  }

  /** Has a value of its own when an insert omits it. */
  default(value: Row & (string | number)): Column<ColumnType<Row, Row | undefined, Row>> {
    return new Column({ ...this.rules, default: value });
  }

  /** Satisfies a comparison, such as `>= 0`. */
  check(comparison: string): Column<Row> {
    return new Column({ ...this.rules, check: comparison });
  }

  /** Is in a column of another table, as in `tenant (id)`. */
  references(column: string): Column<Row> {
    return new Column({ ...this.rules, references: column });
  }
}

/** A column in a `create table` statement. */
function columnSql(name: string, { type, isNullable, default: value, check, references }: Rules): string {
  return [
    `"${name}" ${type}`,
    ...(isNullable ? [] : ["not null"]),
    ...(value === undefined ? [] : [`default ${typeof value === "number" ? value : `'${value}'`}`]),
    ...(check ? [`check ("${name}" ${check})`] : []),
    ...(references ? [`references ${references}`] : []),
  ].join(" ");
}

/** A text. */
export const text = <Text extends string = string>() => new Column<Text>({ type: "text" });

/** A whole number of up to nine digits. */
export const integer = () => new Column<number>({ type: "integer" });

/** A larger whole number, such as an amount in cents. */
export const bigint = () => new Column<number>({ type: "bigint" });

/** A boolean. */
export const flag = () => new Column<Flag>({ type: "integer", check: "in (0, 1)" });

/** One of some texts. */
export const oneOf = <const Text extends string>(...texts: Text[]) =>
  new Column<Text>({ type: "text", check: `in (${texts.map((one) => `'${one}'`).join(", ")})` });

/** The columns of a record of a tenant. */
export const ofTenant = { tenantId: text(), id: text() };

/** The columns of a record of an institution. */
export const ofInstitution = { ...ofTenant, institutionId: text() };

interface Index {
  kind: "index" | "unique index";
  name: string;
  columns: string;
  where: string | undefined;
}

type Columns = Readonly<Record<string, Column<unknown>>>;

/** A table with its indexes. Its primary key is `(tenantId, id)` unless it names another one. */
export class Table<Of extends Columns> {
  readonly columns: Of;
  private primaryKey: readonly string[] = ["tenantId", "id"];
  private readonly rules: string[] = [];
  private readonly indexes: Index[] = [];

  constructor(columns: Of) {
    this.columns = columns;
  }

  /** Has another primary key; none at all without columns. */
  key(...columns: (keyof Of & string)[]): this {
    this.primaryKey = columns;
    return this;
  }

  /** Has rows that satisfy a condition about several columns. */
  check(condition: string): this {
    this.rules.push(`check (${condition})`);
    return this;
  }

  /**
   * Has an index.
   * @param columns column names or expressions, separated by commas
   * @param where the condition of the rows that it contains; by default it contains all
   */
  index(name: string, columns: string, where?: string): this {
    return this.add("index", name, columns, where);
  }

  /** Has an index in which no two rows are equal; the parameters are those of `index`. */
  unique(name: string, columns: string, where?: string): this {
    return this.add("unique index", name, columns, where);
  }

  private add(kind: Index["kind"], name: string, columns: string, where?: string): this {
    this.indexes.push({ kind, name, columns, where });
    return this;
  }

  /** The columns of its primary key, and those of each unique index. */
  get keys(): readonly (readonly string[])[] {
    const unique = this.indexes.filter(({ kind }) => kind === "unique index");
    return [this.primaryKey, ...unique.map(({ columns }) => columns.match(/\w+/g) ?? [])];
  }

  /** The statements that create it, for both engines. */
  sql(name: string): string[] {
    const key =
      this.primaryKey.length > 0 ? [`primary key (${this.primaryKey.map((column) => `"${column}"`).join(", ")})`] : [];
    const columns = Object.entries(this.columns).map(([column, { rules }]) => columnSql(column, rules));
    const lines = [...columns, ...key, ...this.rules];
    const indexes = this.indexes.map(
      (one) => `create ${one.kind} ${one.name} on "${name}" (${one.columns})${one.where ? ` where ${one.where}` : ""}`,
    );
    return [`create table "${name}" (\n  ${lines.join(",\n  ")}\n)`, ...indexes];
  }
}

/** Describes a table by its columns. */
export const table = <const Of extends Columns>(columns: Of): Table<Of> => new Table(columns);

/** The rows of a table, as Kysely expects them. */
export type RowOf<Described> = Described extends Table<infer Of> ? { [Name in keyof Of]: Of[Name]["row"] } : never;
