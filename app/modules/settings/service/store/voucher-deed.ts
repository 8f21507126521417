import type { SettingStore } from "../setting-store";

/** What vouchers and agreements have in common: their uses, against which they are locked, and their pause. */
export const voucherDeeds = {
  lock: (trx, { institutionId }, _keys, only) =>
    trx
      .updateTable("voucher")
      .set((eb) => ({ usesTaken: eb.ref("usesTaken") }))
      .where("institutionId", "=", institutionId)
      .where("code", "in", only)
      .execute(),
  async archive(db, id, isArchived) {
    await db
      .updateTable("voucher")
      .set({ active: isArchived ? 0 : 1 })
      .where("id", "=", id)
      .execute();
  },
  uses: (db, id) => ({
    useRedemptions: db.selectFrom("voucherRedemption").where("voucherId", "=", id).where("state", "<>", "released"),
  }),
} satisfies Pick<SettingStore, "lock" | "archive" | "uses">;
