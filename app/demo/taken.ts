import { sql } from "kysely";
import type { Database } from "~/data/connection";
import { demoId } from "./demo-id";

/** The course at whose campuses nobody finds a place any more. */
const FULL = demoId("aurora-uni", "course", "enfermagem");

/** How many places of classes are taken, by the pattern of their keys; of all other classes it is 12. */
const placesByClass = {
  "administracao-%-turma-c-noite": 35,
  "fotografia-%-sabados-de-manha": 0,
  "fotografia-%-quartas-a-noite": 9,
  "ingles-academico-%-turma-1": 24,
};
const USUAL = 12;

const usesByVoucher = { BEMVINDO10: 37, ESGOTADO30: 30, ULTIMA1: 9 };

/** Takes places of offers and classes, and uses of vouchers, as people did before the demonstration; no file has them. */
export async function takePlaces(db: Database): Promise<void> {
  const full = db.selectFrom("offer").select("id").where("courseId", "=", FULL);
  const seats = db.updateTable("offerCampus");
  await seats.set({ taken: sql`seats / 4 - 3` }).where("offerId", "not in", full).execute();
  await seats.set({ taken: sql`seats` }).where("offerId", "in", full).execute();
  await db.updateTable("academicClass").set({ taken: USUAL }).where("slots", ">=", USUAL).execute();
  for (const [pattern, taken] of Object.entries(placesByClass))
    await db.updateTable("academicClass").set({ taken }).where("code", "like", pattern).execute();
  for (const [code, usesTaken] of Object.entries(usesByVoucher))
    await db.updateTable("voucher").set({ usesTaken }).where("code", "=", code).execute();
}
