import type { TestBackend } from "~/backend/test-backend";

/** How many seats, slots of a class and uses of the voucher PRIMEIRA50 are taken. */
export async function takenOf(
  { db }: TestBackend,
  { id, campus_id, classId }: { id: string; campus_id: string; classId: string },
) {
  const seat = await db
    .selectFrom("offer_campus")
    .select("taken")
    .where("offer_id", "=", id)
    .where("campus_id", "=", campus_id)
    .executeTakeFirstOrThrow();
  const slot = await db
    .selectFrom("academic_class")
    .select("taken")
    .where("id", "=", classId)
    .executeTakeFirstOrThrow();
  const voucher = await db
    .selectFrom("voucher")
    .select("uses_taken")
    .where("code", "=", "PRIMEIRA50")
    .executeTakeFirstOrThrow();
  return { seats: seat.taken, slots: slot.taken, uses: voucher.uses_taken };
}
