import { apiKeyTables } from "~/modules/api-keys/tables";
import { catalogueTables } from "~/modules/catalogue/tables";
import { deskTables } from "~/modules/desk/tables";
import { documentTables } from "~/modules/documents/tables";
import { enrolmentTables } from "~/modules/enrolments/tables";
import { entranceExamTables } from "~/modules/entrance-exams/tables";
import { essayTables } from "~/modules/essays/tables";
import { examScoreTables } from "~/modules/exam-scores/tables";
import { formTables } from "~/modules/forms/tables";
import { journeyTables } from "~/modules/journeys/tables";
import { messagingTables } from "~/modules/messaging/tables";
import { moneyTables } from "~/modules/money/tables";
import { paymentTables } from "~/modules/payments/tables";
import { peopleTables } from "~/modules/people/tables";
import { privacyTables } from "~/modules/privacy/tables";
import { settingTables } from "~/modules/settings/tables";
import { subscriptionTables } from "~/modules/subscriptions/tables";
import { tenancyTables } from "~/modules/tenancy/tables";
import { webhookTables } from "~/modules/webhooks/tables";
import { operationTables } from "./operation-table";
import type { RowOf } from "./table";

/**
 * The tables, the same on SQLite and PostgreSQL. Ids are text, which nobody can guess. Money is integer cents, instants
 * are UTC ISO text, and flags are 0 or 1. Columns that end in `Json` contain JSON as text. Rows of a tenant have its id
 * in the column `tenantId`.
 */
export const tables = {
  ...tenancyTables,
  ...catalogueTables,
  ...messagingTables,
  ...peopleTables,
  ...deskTables,
  ...formTables,
  ...subscriptionTables,
  ...documentTables,
  ...paymentTables,
  ...enrolmentTables,
  ...journeyTables,
  ...moneyTables,
  ...essayTables,
  ...examScoreTables,
  ...entranceExamTables,
  ...privacyTables,
  ...settingTables,
  ...webhookTables,
  ...apiKeyTables,
  ...operationTables,
};

type RowsOf<Tables> = { [Name in keyof Tables]: RowOf<Tables[Name]> };

/** The row of each table, as Kysely expects it. */
export interface Schema extends RowsOf<typeof tables> {}
