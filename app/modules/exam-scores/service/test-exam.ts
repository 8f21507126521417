import { expect } from "vitest";
import { JourneyDefinition } from "~/api/journey-definition";
import type { PersonData } from "~/api/person";
import { sweep } from "~/backend/job";
import { NOW, type TestBackend } from "~/backend/test-backend";
import { upload } from "~/modules/documents/service/test-document";
import { pdfOf } from "~/modules/documents/service/test-file";
import { candidatesOf } from "~/modules/enrolments/service/test-enrolment";
import type { ExamScores } from "~/modules/exam-scores/schema/exam-score";
import type { ExamDecision } from "~/modules/exam-scores/schema/exam-score-review";

/** A version that no journey of the demonstration reaches. */
const VERSION = 900;

/** Moves an enrolment to a new version of its journey, whose only selection is by exam score. */
export async function selectByExam({ db }: Pick<TestBackend, "db">, id: string): Promise<void> {
  const row = await db
    .selectFrom("subscription as s")
    .innerJoin("journeyVersion as v", (join) =>
      join
        .onRef("v.tenantId", "=", "s.tenantId")
        .onRef("v.journeyId", "=", "s.journeyId")
        .onRef("v.version", "=", "s.journeyVersion"),
    )
    .selectAll("v")
    .where("s.id", "=", id)
    .executeTakeFirstOrThrow();
  const definition = JourneyDefinition.parse(JSON.parse(row.definitionJson));
  const place = { order: 1, orderMobile: 1, required: true };
  definition.stages.selective = [
    { id: "exam", type: "exam", ...place, conditions: [], settings: {}, actions: [], components: [] },
  ];
  await db
    .insertInto("journeyVersion")
    .values({ ...row, version: VERSION, definitionJson: JSON.stringify(definition) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .updateTable("subscription")
    .set({ journeyVersion: VERSION, status: "selective_pending" })
    .where("id", "=", id)
    .execute();
}

/** Creates candidates who are selected by exam score. */
export function examCandidates(backend: TestBackend) {
  const candidates = candidatesOf(backend);
  return async (change: Partial<PersonData> = {}) => {
    const { api, subscription, person, session } = await candidates.enrol("graduacao", null, change);
    await selectByExam(backend, subscription.id);
    return { api, id: subscription.id, person, userId: session.user.id, token: session.accessToken };
  };
}

export type ExamCandidate = Awaited<ReturnType<ReturnType<typeof examCandidates>>>;

/** Scores with the same points in each area. */
export function pointsOf(points: number, change: Partial<ExamScores> = {}): ExamScores {
  const score = Math.round(points * 100);
  return { languages: score, humanities: score, sciences: score, mathematics: score, essay: score, ...change };
}

const MINUTE = 60_000;

/** Reviewer, admissions officer and auditor of the demonstration; the auditor may not confirm scores. */
export const [RENATA, MARCOS, LUCIA] = [
  "documentos@aurora.example.com",
  "secretaria@aurora.example.com",
  "auditoria@aurora.example.com",
];

/** Sends scores as candidates and decides on them as staff, with the same calls as the pages. */
export function examScene(backend: TestBackend) {
  const newCandidate = examCandidates(backend);
  const desk = async (email = RENATA) => backend.as({ token: await backend.tokenOf(email) }).examScoreReviews;
  const at = (minutes: number) => {
    const now = new Date(NOW.getTime() + minutes * MINUTE);
    backend.at(now);
    return sweep(backend.db, now);
  };
  const viewOf = ({ api, id }: Pick<ExamCandidate, "api" | "id">) => api.examScores.get({ id });
  const attach = async (candidate: Pick<ExamCandidate, "api" | "id">) => {
    const { api, id } = candidate;
    await api.examScores.keep({ id, typed: { year: "2025", essay: "712,5" } });
    const { proofType } = await viewOf(candidate);
    await upload(api, id, proofType, await pdfOf());
  };
  const send = ({ api, id }: Pick<ExamCandidate, "api" | "id">, points = 600, year = 2025) =>
    api.examScores.send({ id, year, scores: pointsOf(points) });
  const sendScores = async (points = 600) => {
    const candidate = await newCandidate();
    await attach(candidate);
    await send(candidate, points);
    return { ...candidate, score: await scoreOf(candidate.id) };
  };
  const scoreOf = async (subscriptionId: string) =>
    (
      await backend.db
        .selectFrom("examScore")
        .select("id")
        .where("subscriptionId", "=", subscriptionId)
        .orderBy("number", "desc")
        .executeTakeFirstOrThrow()
    ).id;
  const statusOf = async ({ api, id }: Pick<ExamCandidate, "api" | "id">) => {
    const answer = await api.subscription.status({ params: { id } });
    return answer.status === 200 ? answer.body.status.type : expect.fail("no status");
  };
  const detail = async (id: string, email = RENATA) => (await desk(email)).get({ id });
  const decide = async (id: string, decision: ExamDecision, email = RENATA) => {
    const { revision } = await detail(id, email);
    return (await desk(email)).decide({ id, revision, decision });
  };
  const messagesTo = (id: string) =>
    backend.db
      .selectFrom("sentMessage")
      .select(["title", "text", "path"])
      .where("subscriptionId", "=", id)
      .where("title", "like", "%Enem%")
      .orderBy("sentAt")
      .execute();

  return {
    newCandidate,
    desk,
    at,
    viewOf,
    attach,
    send,
    sendScores,
    scoreOf,
    statusOf,
    detail,
    decide,
    messagesTo,
  };
}
