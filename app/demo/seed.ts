import type { Database } from "~/data/connection";
import { isUniqueViolation } from "~/data/error";
import { insertRows } from "~/data/insert-rows";
import { inTransaction } from "~/data/transaction";
import { createPasswordHasher } from "~/modules/people/service";
import { hasTenant } from "~/modules/setup/service";
import type { PasswordHasher } from "~/procedure/context";
import type { StorageConfig } from "~/providers/storage";
import { DEMO_PASSWORD } from "./account";
import { accountRows } from "./account-row";
import { calibrationRows } from "./calibration";
import { institutions, tenants } from "./institution";
import { loadInstitution } from "./institution-load";
import { notificationRows } from "./notification";
import { postalCodes } from "./postal-code";
import { takePlaces } from "./taken";
import { tenantRows } from "./tenant-row";

/**
 * Loads the demonstration data into an empty database, all or nothing; does nothing in any other database.
 * @param now intakes and vouchers open and close around this time
 * @param enrolments storage for the files of the demo enrolments; if absent, the data contains no enrolments
 * @returns whether it loaded the data
 */
export async function seedDemo(
  db: Database,
  now: Date,
  passwords: PasswordHasher = createPasswordHasher(),
  enrolments?: { storage: StorageConfig },
): Promise<boolean> {
  if (await hasTenant(db)) return false;
  const passwordHash = await passwords.hash(DEMO_PASSWORD);
  try {
    await inTransaction(db, async (trx) => {
      await insertDemo(trx, passwordHash, now);
      if (!enrolments) return;
      const { enrolPeople } = await import("./enrolment");
      await enrolPeople(trx, { ...enrolments, passwordHash, now });
    });
    return true;
  } catch (error) {
    // Another container that started on the same empty database was faster.
    if (isUniqueViolation(error) && (await hasTenant(db))) return false;
    throw error;
  }
}

async function insertDemo(db: Database, passwordHash: string, now: Date): Promise<void> {
  await insertRows(db, {
    ...tenantRows(tenants),
    postalCode: postalCodes,
  });
  for (const institution of institutions) {
    await loadInstitution(db, institution, now);
    await insertRows(db, calibrationRows(institution, now));
  }
  await takePlaces(db);
  await insertRows(db, accountRows(passwordHash, now));
  await insertRows(db, notificationRows(now));
}
