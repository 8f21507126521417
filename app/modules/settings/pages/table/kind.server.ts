import { notFound } from "~/middleware/guard.server";
import { kindNamed } from "~/modules/settings/rules/kinds";
import { isTable } from "~/modules/settings/rules/table/column";

/** The kind that the URL names. @throws a 404 for one that has no CSV files */
export function tableOf(params: { kind: string }) {
  const kind = kindNamed(params.kind);
  return kind && isTable(kind) ? kind : notFound();
}
