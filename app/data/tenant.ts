import {
  AliasNode,
  AndNode,
  BinaryOperationNode,
  ColumnNode,
  type ColumnType,
  DeleteQueryNode,
  IdentifierNode,
  InsertQueryNode,
  JoinNode,
  type Kysely,
  type KyselyPlugin,
  OnNode,
  type OperationNode,
  OperatorNode,
  ParensNode,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  PrimitiveValueListNode,
  ReferenceNode,
  type RootOperationNode,
  SelectionNode,
  SelectQueryNode,
  TableNode,
  UpdateQueryNode,
  ValueListNode,
  ValueNode,
  ValuesNode,
  WhereNode,
} from "kysely";
import type { Database } from "./connection";
import { type Schema, tables } from "./schema";

/** A row whose tenant is that of the handle: an insert may omit it, and no update changes it. */
type RowOfTenant<Row> = Row extends { tenantId: infer Tenant }
  ? Omit<Row, "tenantId"> & { tenantId: ColumnType<Tenant, Tenant | undefined, never> }
  : Row;

/** The rows that a handle of a tenant reads and writes. */
export type TenantSchema = { [Name in keyof Schema]: RowOfTenant<Schema[Name]> };

/**
 * A handle on the rows of one tenant, or a transaction of it: it adds the tenant to whatever a query reads, changes and
 * inserts. Text of `sql` that names a table itself also names the tenant itself.
 */
export interface TenantDatabase extends Kysely<TenantSchema> {
  readonly tenantId: string;
  /** The same handle, or the same transaction, on the rows of all tenants. */
  readonly everyTenant: Database;
}

/** A handle on the rows of one tenant or of all, or a transaction of it. */
export type Handle = Database | TenantDatabase;

/** A handle restricted to the rows of a tenant, in the same transaction. */
export function tenantHandle(db: Handle, tenantId: string): TenantDatabase {
  if (isTenantHandle(db) && db.tenantId === tenantId) return db;
  const all = everyTenant(db);
  return Object.assign(all.withPlugin(new TenantPlugin(tenantId)), { tenantId, everyTenant: all });
}

/** Whether a handle is restricted to a tenant. */
export const isTenantHandle = (db: Handle): db is TenantDatabase => db.tenantId !== undefined;

/** The same handle, or the same transaction, on the rows of all tenants. */
export const everyTenant = (db: Handle): Database => (isTenantHandle(db) ? db.everyTenant : db);

const TENANT = ColumnNode.create("tenantId");

/** The tables whose rows are of a tenant. */
const ownTables = new Map(Object.entries(tables).filter(([, { columns }]) => "tenantId" in columns));

/** Nodes that contain no query. */
const leaves = new Set<OperationNode["kind"]>([
  "ReferenceNode",
  "ColumnNode",
  "TableNode",
  "IdentifierNode",
  "SelectAllNode",
  "OperatorNode",
  "ValueNode",
  "PrimitiveValueListNode",
  "DataTypeNode",
]);

/** What is restricted already: a handle restricts a subquery before the query that contains it. */
const restricted = new WeakSet<OperationNode>();

class TenantPlugin implements KyselyPlugin {
  private readonly tenant: ValueNode;

  constructor(tenantId: string) {
    this.tenant = ValueNode.create(tenantId);
  }

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    return this.within(node);
  }

  async transformResult({ result }: PluginTransformResultArgs) {
    return result;
  }

  /** Restricts a node and all within it. Copies only what changes, because this runs for every statement. */
  private within<Node extends OperationNode>(node: Node): Node {
    if (leaves.has(node.kind) || restricted.has(node)) return node;
    let inner = node;
    for (const key in node) {
      const part = this.part(node[key]);
      if (part !== node[key]) inner = { ...inner, [key]: part };
    }
    const outer = this.restrict(inner);
    if (outer !== node) restricted.add(outer);
    return outer;
  }

  private part(part: unknown): unknown {
    if (isNode(part)) return this.within(part);
    if (!Array.isArray(part)) return part;
    const parts = part.map((one) => this.part(one));
    return parts.some((one, at) => one !== part[at]) ? parts : part;
  }

  private restrict<Node extends OperationNode>(node: Node): Node {
    if (SelectQueryNode.is(node)) return this.restrictRows(node, node.from?.froms);
    if (UpdateQueryNode.is(node)) return this.restrictRows(node, [node.table, ...(node.from?.froms ?? [])]);
    if (DeleteQueryNode.is(node)) return this.restrictRows(node, [...node.from.froms, ...(node.using?.tables ?? [])]);
    if (InsertQueryNode.is(node)) return this.restrictInsert(node);
    if (JoinNode.is(node) && node.on) {
      const condition = this.condition([node.table], node.on.on);
      return condition ? { ...node, on: OnNode.create(condition) } : node;
    }
    return node;
  }

  private restrictRows<Node extends SelectQueryNode | UpdateQueryNode | DeleteQueryNode>(
    node: Node,
    read: readonly (OperationNode | undefined)[] = [],
  ): Node {
    const crossed = (node.joins ?? []).filter((join) => !join.on).map(({ table }) => table);
    const condition = this.condition([...read, ...crossed], node.where?.where);
    return condition ? { ...node, where: WhereNode.create(condition) } : node;
  }

  /** The conditions that rows are of the tenant, and another one; undefined when no table has rows of tenants. */
  private condition(read: readonly (OperationNode | undefined)[], other?: OperationNode): OperationNode | undefined {
    const conditions = read
      .map(aliasOf)
      .filter((alias) => alias !== undefined)
      .map((alias) =>
        BinaryOperationNode.create(
          ReferenceNode.create(TENANT, TableNode.create(alias)),
          OperatorNode.create("="),
          this.tenant,
        ),
      );
    // The other condition may be text with an `or`.
    const all: OperationNode[] = [...conditions, ...(other && conditions.length > 0 ? [ParensNode.create(other)] : [])];
    return all.length > 0 ? all.reduce((one, next) => AndNode.create(one, next)) : undefined;
  }

  private restrictInsert<Node extends InsertQueryNode>(node: Node): Node {
    const described = ownTables.get(node.into?.table.identifier.name ?? "");
    if (!described) return node;
    if (!node.columns || !node.values) throw new Error("A handle of a tenant inserts only rows with named columns.");
    if (node.columns.some(({ column }) => column.name === "tenantId")) return this.checked(node);
    const target = node.onConflict?.columns;
    return {
      ...node,
      columns: [...node.columns, TENANT],
      values: this.withTenant(node.values),
      ...(target && !isKey(described, target) && { onConflict: { ...node.onConflict, columns: [TENANT, ...target] } }),
    };
  }

  /** Rows that name their tenant, such as those that are also returned. @throws for another tenant than the handle's */
  private checked<Node extends InsertQueryNode>(node: Node): Node {
    const at = node.columns?.findIndex(({ column }) => column.name === "tenantId") ?? -1;
    for (const row of node.values && ValuesNode.is(node.values) ? node.values.values : []) {
      const value = row.values[at];
      const given = isNode(value) && ValueNode.is(value) ? value.value : value;
      if (given !== this.tenant.value) throw new Error(`A row of tenant ${given} in a handle of ${this.tenant.value}.`);
    }
    return node;
  }

  /** The inserted rows, or the query that selects them, with the tenant as the last column. */
  private withTenant(rows: OperationNode): OperationNode {
    if (SelectQueryNode.is(rows)) {
      return SelectQueryNode.cloneWithSelections(rows, [
        SelectionNode.create(AliasNode.create(this.tenant, IdentifierNode.create("tenantId"))),
      ]);
    }
    if (!ValuesNode.is(rows)) throw new Error(`A handle of a tenant cannot insert a ${rows.kind}.`);
    return ValuesNode.create(
      rows.values.map((row) =>
        PrimitiveValueListNode.is(row)
          ? PrimitiveValueListNode.create([...row.values, this.tenant.value])
          : ValueListNode.create([...row.values, this.tenant]),
      ),
    );
  }
}

/** Whether columns identify a row of a table, whatever its tenant. */
function isKey({ keys }: (typeof tables)[keyof typeof tables], columns: readonly ColumnNode[]): boolean {
  const names = columns.map(({ column }) => column.name);
  return keys.some((key) => key.length === names.length && names.every((name) => key.includes(name)));
}

function isNode(part: unknown): part is OperationNode {
  return typeof part === "object" && part !== null && "kind" in part;
}

/** The name of a table in a query; undefined for tables without rows of tenants and for subqueries. */
function aliasOf(node: OperationNode | undefined): string | undefined {
  if (!node) return undefined;
  const table = AliasNode.is(node) ? node.node : node;
  if (!TableNode.is(table) || !ownTables.has(table.table.identifier.name)) return undefined;
  return AliasNode.is(node) && IdentifierNode.is(node.alias) ? node.alias.name : table.table.identifier.name;
}
