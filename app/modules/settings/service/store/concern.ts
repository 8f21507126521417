import type { TenantDatabase } from "~/data/tenant";

/** Unsent applications of an institution. Those that have expired are deleted soon, and are not told apart. */
export const openDrafts = (db: TenantDatabase, institutionId: string) =>
  db.selectFrom("draft").where("draft.institutionId", "=", institutionId).where("draft.subscriptionId", "is", null);

/** Enrolments of an institution that have not ended. */
export const openEnrolments = (db: TenantDatabase, institutionId: string) =>
  db
    .selectFrom("subscription")
    .where("subscription.institutionId", "=", institutionId)
    .where("subscription.endedAt", "is", null);

/** Unsent applications with their offer, whose columns tell which are meant. */
export const draftsByOffer = (db: TenantDatabase, institutionId: string) =>
  db
    .selectFrom("offer")
    .innerJoin("draft", "draft.offerId", "offer.id")
    .where("offer.institutionId", "=", institutionId)
    .where("draft.subscriptionId", "is", null);

/** Enrolments that have not ended with their offer, in the same way. */
export const enrolmentsByOffer = (db: TenantDatabase, institutionId: string) =>
  db
    .selectFrom("offer")
    .innerJoin("subscription", "subscription.offerId", "offer.id")
    .where("offer.institutionId", "=", institutionId)
    .where("subscription.institutionId", "=", institutionId)
    .where("subscription.endedAt", "is", null);

/** Whoever is under way at an institution, for what concerns them all. */
export const everyone = (db: TenantDatabase, { institutionId }: { institutionId: string }) => ({
  concernDrafts: openDrafts(db, institutionId),
});
