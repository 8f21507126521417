import { sweep } from "~/backend/job";
import { NOW, type TestBackend } from "~/backend/test-backend";
import { type Candidates, candidatesOf } from "~/modules/enrolments/service/test-enrolment";
import { sheetAnswers } from "./test-sheet";

export const MINUTE = 60_000;
/** The time limit of the demonstration's exams. */
export const LIMIT = 90 * MINUTE;

/** Acts as candidates who take the online exam. */
export function takersOf(backend: TestBackend, candidates: Candidates = candidatesOf(backend)) {
  const clockAt = (ms: number) => backend.at(new Date(NOW.getTime() + ms));
  const sweepAt = (ms: number) => sweep(backend.db, new Date(NOW.getTime() + ms));
  const staff = async (email = "secretaria@aurora.example.com") => backend.as({ token: await backend.tokenOf(email) });

  /** Enrols a candidate by an ingress mode, by default by the one that asks for the online exam. */
  async function newCandidate(mode = "vestibular") {
    clockAt(0);
    const { draft, person, session } = await candidates.newCandidate();
    const { ids } = await candidates.choose("graduacao", mode);
    const api = backend.as({ token: session.accessToken });
    const body = { draftId: draft.id, ...ids, person, responsible: null, voucher: null };
    const answer = await api.subscription.create({ body });
    if (answer.status !== 201) throw new Error(JSON.stringify(answer));
    return { api, id: answer.body.id, token: session.accessToken };
  }
  type Candidate = Awaited<ReturnType<typeof newCandidate>>;

  async function begin({ api, id, token }: Candidate) {
    const { id: attemptId } = await api.entranceExams.start({ id });
    return { api, id, token, params: { id, attemptId } };
  }
  type Taker = Awaited<ReturnType<typeof begin>>;

  const start = async () => begin(await newCandidate());

  const sheet = ({ api, params }: Taker) => api.entranceExams.attempt(params);

  /** Saves answers to all questions; the first `right` of them are right. */
  async function answer({ api, params }: Taker, right: number) {
    return api.entranceExams.answer({ ...params, answers: await sheetAnswers(backend.db, params.attemptId, right) });
  }

  /** Answers and submits. */
  async function take(taker: Taker, right: number) {
    const { revision } = await answer(taker, right);
    return taker.api.entranceExams.submit({ ...taker.params, revision });
  }

  const exam = ({ api, id }: Pick<Candidate, "api" | "id">) => api.entranceExams.get({ id });

  async function statusOf({ api, id }: Pick<Candidate, "api" | "id">) {
    const found = await api.subscription.status({ params: { id } });
    return found.status === 200 ? found.body.status.type : null;
  }

  const mailsOf = (id: string) =>
    backend.db.selectFrom("sentMessage").select(["title", "text"]).where("subscriptionId", "=", id).execute();

  return { clockAt, sweepAt, staff, newCandidate, begin, start, sheet, answer, take, exam, statusOf, mailsOf };
}
