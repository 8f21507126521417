import type { TestBackend } from "~/backend/test-backend";

/** How many seats, slots of a class and uses of the voucher PRIMEIRA50 are taken. */
export async function takenOf(
  { db }: TestBackend,
  { id, campusId, classId }: { id: string; campusId: string; classId: string },
) {
  const seat = await db
    .selectFrom("offerCampus")
    .select("taken")
    .where("offerId", "=", id)
    .where("campusId", "=", campusId)
    .executeTakeFirstOrThrow();
  const slot = await db.selectFrom("academicClass").select("taken").where("id", "=", classId).executeTakeFirstOrThrow();
  const voucher = await db
    .selectFrom("voucher")
    .select("usesTaken")
    .where("code", "=", "PRIMEIRA50")
    .executeTakeFirstOrThrow();
  return { seats: seat.taken, slots: slot.taken, uses: voucher.usesTaken };
}
