import { catalogueTables } from "./catalogue-table";
import { deskTables } from "./desk-table";
import { documentTables } from "./document-table";
import { enrolmentTables } from "./enrolment-table";
import { entranceTables } from "./entrance-table";
import { essayTables } from "./essay-table";
import { examTables } from "./exam-table";
import { formTables } from "./form-table";
import { identityTables } from "./identity-table";
import { ledgerTables } from "./ledger-table";
import { operationTables } from "./operation-table";
import { paymentTables } from "./payment-table";
import type { RowOf } from "./table";

/**
 * The tables, the same on SQLite and PostgreSQL. Ids are text, which nobody can guess. Money is integer cents, instants
 * are UTC ISO text, and flags are 0 or 1. Columns that end in `Json` contain JSON as text. Rows of a tenant have its id
 * in the column `tenantId`.
 */
export const tables = {
  ...catalogueTables,
  ...deskTables,
  ...documentTables,
  ...enrolmentTables,
  ...entranceTables,
  ...essayTables,
  ...examTables,
  ...formTables,
  ...identityTables,
  ...ledgerTables,
  ...operationTables,
  ...paymentTables,
};

type RowsOf<Tables> = { [Name in keyof Tables]: RowOf<Tables[Name]> };

/** The row of each table, as Kysely expects it. */
export interface Schema extends RowsOf<typeof tables> {}
