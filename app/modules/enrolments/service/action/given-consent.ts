import type { TenantDatabase } from "~/data/tenant";

const ofStep = ["terms", "tracking"] as const;

/** The consents of the enrolment's consent step that a user's last word grants; none without a user. */
export async function givenConsents(db: TenantDatabase, userId: string | null): Promise<(typeof ofStep)[number][]> {
  if (userId === null) return [];
  const rows = await db
    .selectFrom("consent")
    .select(["purpose", "granted"])
    .where("userId", "=", userId)
    .where("purpose", "in", ofStep)
    .orderBy("at", "desc")
    .execute();
  return ofStep.filter((name) => rows.find(({ purpose }) => purpose === name)?.granted === 1);
}
