import { type Selectable, sql } from "kysely";
import { eachApart, eachInList } from "~/data/batch";
import type { Database } from "~/data/connection";
import type { Schema } from "~/data/schema";
import { type TenantDatabase, tenantHandle } from "~/data/tenant";
import { inTransaction } from "~/data/transaction";
import { translator } from "~/i18n/translator";
import { claimOf, endClaim } from "~/modules/desk/service";
import { examAreas } from "~/modules/exam-scores/rules/exam-score";
import type { ImportGroup, ImportProblem } from "~/modules/exam-scores/schema/exam-import";
import type { ExamScores } from "~/modules/exam-scores/schema/exam-score";
import type { ExamDecision } from "~/modules/exam-scores/schema/exam-score-review";
import { candidateLanguage, loadSubject, lockSubject } from "~/modules/subscriptions/service";
import { applyExamDecision, decidedOf } from "../exam-decision";
import { examMessage } from "../exam-message";
import { loadScore, sentFacts } from "../exam-store";

type Import = Selectable<Schema["examImport"]>;
type Line = Selectable<Schema["examImportRow"]>;
type Outcome = { group: ImportGroup; problem: ImportProblem | null };

/**
 * Carries out the confirmed imports. One transaction per row updates the scores, queues the message and stores the
 * outcome. So an interrupted run resumes where it stopped, and several containers may run at once.
 */
export async function runExamImports(db: Database, now: () => Date): Promise<void> {
  const running = await db
    .selectFrom("examImport")
    .selectAll()
    // Repeats the condition of the index literally, so that the database can use the index.
    .where("state", "=", sql.lit("running"))
    .orderBy("createdAt")
    .execute();
  await eachApart(running, (one) => runImport(tenantHandle(db, one.tenantId), one, now));
}

async function runImport(db: TenantDatabase, one: Import, now: () => Date): Promise<void> {
  const linesAfter = (position: number, limit: number) =>
    db
      .selectFrom("examImportRow")
      .selectAll()
      .where("importId", "=", one.id)
      .where("outcome", "is", null)
      .where("position", ">", position)
      .orderBy("position")
      .limit(limit)
      .execute();
  await eachInList(linesAfter, (line) => inTransaction(db, (trx) => carryOut(trx, one, line, now())));
  await db.updateTable("examImport").set({ state: "done" }).where("id", "=", one.id).execute();
}

async function carryOut(trx: TenantDatabase, one: Import, line: Line, now: Date): Promise<void> {
  const score = line.examScoreId ? await loadScore(trx, line.examScoreId) : undefined;
  if (score) await lockSubject(trx, score.subscriptionId);
  // Another container may have processed the line before the lock was free.
  const { numUpdatedRows } = await trx
    .updateTable("examImportRow")
    .set({ outcome: line.plan })
    .where("importId", "=", one.id)
    .where("position", "=", line.position)
    .where("outcome", "is", null)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n || line.plan !== "change") return;
  const outcome = await confirm(trx, one, line, now);
  if (outcome.group === "change") return;
  await trx
    .updateTable("examImportRow")
    .set({ outcome: outcome.group, problem: outcome.problem })
    .where("importId", "=", one.id)
    .where("position", "=", line.position)
    .execute();
}

async function confirm(trx: TenantDatabase, one: Import, line: Line, now: Date): Promise<Outcome> {
  const refused = (problem: Outcome["problem"]): Outcome => ({ group: "refused", problem });
  const row = await loadScore(trx, line.examScoreId ?? "");
  const facts = row && sentFacts(row);
  if (!row || !facts || row.state !== "sent" || row.revision !== line.revision) return refused("changed");
  const holder = await claimOf(trx, row.id, now);
  if (holder && holder.userId !== one.authorId) return refused("claimed");
  const subject = await loadSubject(trx, row.subscriptionId);
  if (!subject || row.waitingSince === null) return refused("ended");
  const language = await candidateLanguage(trx, subject);
  const official = JSON.parse(line.scoresJson ?? "{}") as ExamScores;
  const isSame = examAreas.every((area) => official[area] === facts.scores[area]);
  const decision: ExamDecision = isSame
    ? { kind: "confirm" }
    : {
        kind: "correct",
        year: facts.year,
        scores: official,
        reason: translator(language)("examScoreMessage.officialReason"),
      };
  const deciding = {
    ...{ id: row.id, revision: row.revision, decision: { ...decision, source: "official" as const } },
    told: { ...examMessage(decidedOf(row, subject.courseNameIn(language), decision), language), language },
    decidedBy: { id: one.authorId, name: one.authorName, impersonatorId: null },
  };
  if (!(await applyExamDecision(trx, deciding, now))) return refused("ended");
  await endClaim(trx, row.id);
  return { group: "change", problem: null };
}
