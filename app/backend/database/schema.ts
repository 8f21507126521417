import type { CatalogueTables } from "./catalogue-table";
import type { DeskTables } from "./desk-table";
import type { DocumentTables } from "./document-table";
import type { EnrolmentTables } from "./enrolment-table";
import type { EntranceTables } from "./entrance-table";
import type { EssayTables } from "./essay-table";
import type { ExamTables } from "./exam-table";
import type { FormTables } from "./form-table";
import type { IdentityTables } from "./identity-table";
import type { LedgerTables } from "./ledger-table";
import type { OperationTables } from "./operation-table";
import type { PaymentTables } from "./payment-table";

/**
 * The tables, the same on SQLite and PostgreSQL. Ids are text, which nobody can guess except in `lookup`. Money is
 * integer cents, instants are UTC ISO text, and flags are 0 or 1. Columns that end in `_json` contain JSON as text.
 * Rows of a tenant have its id in the column `tenant_id`.
 */
export interface Schema
  extends CatalogueTables,
    DeskTables,
    DocumentTables,
    EnrolmentTables,
    EntranceTables,
    EssayTables,
    ExamTables,
    FormTables,
    IdentityTables,
    LedgerTables,
    OperationTables,
    PaymentTables {}
