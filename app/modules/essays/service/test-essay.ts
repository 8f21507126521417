import { sweep } from "~/backend/job";
import { NOW, type TestBackend } from "~/backend/test-backend";
import { tenantHandle } from "~/data/tenant";
import { inTransaction } from "~/data/transaction";
import { demoId } from "~/demo";
import { type Candidates, candidatesOf } from "~/modules/enrolments/service/test-enrolment";
import { lockSubject } from "~/modules/subscriptions/service";
import { setEssayResult } from "./essay-result";

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
/** The writing time of the demonstration's institutions. */
export const LIMIT = 120 * MINUTE;

/** A text with this number of words. */
export function textOf(words: number): string {
  return Array.from({ length: words }, (_, index) => (index % 12 === 0 ? "Porque" : "palavra")).join(" ");
}

/** Returns a function that creates a candidate whose enrolment asks for an essay. */
export function essayCandidates(backend: TestBackend, candidates: Candidates = candidatesOf(backend)) {
  return async () => {
    const { draft, person, session } = await candidates.newCandidate();
    const { ids } = await candidates.choose("graduacao", "redacao");
    const api = backend.as({ token: session.accessToken });
    const body = { draftId: draft.id, ...ids, person, responsible: null, voucher: null };
    const answer = await api.subscription.create({ body });
    if (answer.status !== 201) throw new Error(JSON.stringify(answer));
    return { api, id: answer.body.id, token: session.accessToken, person };
  };
}

export type EssayCandidate = Awaited<ReturnType<ReturnType<typeof essayCandidates>>>;

/** A candidate with an attempt, which `params` names. */
export type Writer = EssayCandidate & { params: { id: string; attemptId: string } };

/** Acts as candidates who write and as the desk that grades. */
export function writersOf(backend: TestBackend) {
  const newCandidate = essayCandidates(backend);

  /** Sets the server's clock to `ms` milliseconds after `NOW`. */
  const clockAt = (ms: number) => backend.at(new Date(NOW.getTime() + ms));
  const sweepAt = (ms: number) => sweep(backend.db, new Date(NOW.getTime() + ms));
  const staff = async () => backend.as({ token: await backend.tokenOf("secretaria@aurora.example.com") });

  async function start(): Promise<Writer> {
    clockAt(0);
    const candidate = await newCandidate();
    const { id: attemptId } = await candidate.api.essays.start({ id: candidate.id });
    return { ...candidate, params: { id: candidate.id, attemptId } };
  }

  const save = ({ api, params }: Writer, base: number, body: string, origin: "save" | "auto" = "save") =>
    api.essays.save({ ...params, base, title: "Título", body, origin });

  /** Submits a version. @returns the attempt as it is then */
  async function submit({ api, params }: Writer, version: number) {
    await api.essays.submit({ ...params, version });
    return api.essays.attempt(params);
  }

  const page = ({ api, params }: Writer) => api.essays.attempt(params);

  async function statusOf({ api, id }: EssayCandidate) {
    const answer = await api.subscription.status({ params: { id } });
    return answer.status === 200 ? answer.body.status.type : null;
  }

  async function stepOf({ api, id }: EssayCandidate) {
    const answer = await api.subscription.steps({ query: { subscriptionId: id } });
    return answer.status === 200 ? answer.body.find(({ step }) => step === "essay") : null;
  }

  async function submitted(): Promise<Writer> {
    const writer = await start();
    await save(writer, 0, textOf(200));
    await submit(writer, 1);
    return writer;
  }

  /** Sets the result as a desk does. @param points hundredths of a point */
  const grade = (writer: Writer, points: number, revision = 1) =>
    inTransaction(tenantHandle(backend.db, demoId("aurora")), async (trx) => {
      await lockSubject(trx, writer.id);
      const decision = { attemptId: writer.params.attemptId, revision, grade: points };
      const told = { zeroCause: null, feedback: "Boa estrutura.", decidedBy: undefined };
      return setEssayResult(trx, { ...decision, ...told }, NOW);
    });

  const mailsOf = ({ id }: EssayCandidate) =>
    backend.db.selectFrom("sentMessage").select(["title", "text", "path"]).where("subscriptionId", "=", id).execute();

  return {
    newCandidate,
    clockAt,
    sweepAt,
    staff,
    start,
    save,
    submit,
    page,
    statusOf,
    stepOf,
    submitted,
    grade,
    mailsOf,
  };
}
