import { type Candidates, candidatesOf } from "~/backend/enrolment/test-enrolment";
import { sweep } from "~/backend/job";
import { NOW, type TestBackend } from "~/backend/test-backend";
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
    const answer = await api.entranceExam.start({ params: { id } });
    if (answer.status !== 201) throw new Error(JSON.stringify(answer));
    return { api, id, token, params: { id, attempt: answer.body.id } };
  }
  type Taker = Awaited<ReturnType<typeof begin>>;

  const start = async () => begin(await newCandidate());

  async function sheet({ api, params }: Taker) {
    const answer = await api.entranceExam.attempt({ params });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer));
    return answer.body;
  }

  /** Saves answers to all questions; the first `right` of them are right. */
  async function answer(taker: Taker, right: number) {
    const answers = await sheetAnswers(backend.db, taker.params.attempt, right);
    return taker.api.entranceExam.answer({ params: taker.params, body: { answers } });
  }

  /** Answers and submits. */
  async function take(taker: Taker, right: number) {
    const saved = await answer(taker, right);
    if (saved.status !== 200) throw new Error(JSON.stringify(saved));
    const { revision } = saved.body;
    const submitted = await taker.api.entranceExam.submit({ params: taker.params, body: { revision } });
    if (submitted.status !== 200) throw new Error(JSON.stringify(submitted));
    return submitted.body;
  }

  async function exam({ api, id }: Pick<Candidate, "api" | "id">) {
    const found = await api.entranceExam.get({ params: { id } });
    if (found.status !== 200) throw new Error(JSON.stringify(found));
    return found.body;
  }

  async function statusOf({ api, id }: Pick<Candidate, "api" | "id">) {
    const found = await api.subscription.status({ params: { id } });
    return found.status === 200 ? found.body.status.type : null;
  }

  const mailsOf = (id: string) =>
    backend.db.selectFrom("sent_message").select(["title", "text"]).where("subscription_id", "=", id).execute();

  return { clockAt, sweepAt, staff, newCandidate, begin, start, sheet, answer, take, exam, statusOf, mailsOf };
}
