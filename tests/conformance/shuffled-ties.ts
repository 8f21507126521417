import {
  type KyselyPlugin,
  OperationNodeTransformer,
  OrderByItemNode,
  OrderByNode,
  RawNode,
  SelectQueryNode,
  type SetOperationNode,
} from "kysely";

class TieShuffler extends OperationNodeTransformer {
  protected override transformSelectQuery(node: SelectQueryNode): SelectQueryNode {
    const query = super.transformSelectQuery(node);
    // A distinct select and a union can be ordered by their columns only.
    if (query.frontModifiers || query.distinctOn || query.setOperations) return query;
    const items = [...(query.orderBy?.items ?? []), OrderByItemNode.create(RawNode.createWithSql("random()"))];
    return { ...query, orderBy: OrderByNode.create(items) };
  }

  protected override transformSetOperation(node: SetOperationNode): SetOperationNode {
    const operation = super.transformSetOperation(node);
    if (!SelectQueryNode.is(operation.expression)) return operation;
    // A part of a union may have no order of its own, so the added one is removed.
    const { orderBy: _, ...expression } = operation.expression;
    return { ...operation, expression };
  }
}

/** Returns rows that a query's order leaves equal, and rows without an order, in a new order each time. */
export const shuffledTies: KyselyPlugin = {
  transformQuery: ({ node }) => new TieShuffler().transformNode(node),
  transformResult: async ({ result }) => result,
};
