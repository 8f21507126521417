import { demoId } from "../demo-id";
import { asCandidate, type Deed, type Life } from "./life";

/** The right alternative of each question of an institution, by its text. */
async function readRight({ stage, institution }: Life): Promise<ReadonlyMap<string, string>> {
  const rows = await stage.db
    .selectFrom("entranceQuestion")
    .select(["text", "alternativesJson", "correct"])
    .where("institutionId", "=", demoId(institution))
    .execute();
  return new Map(rows.map(({ text, alternativesJson, correct }) => [text, JSON.parse(alternativesJson)[correct]]));
}

async function answer(life: Life, isRight: () => boolean, share = 1) {
  const candidate = await asCandidate(life);
  const { id: attemptId } = await candidate.entranceExams.start({ id: life.id });
  const ids = { id: life.id, attemptId };
  const rightOf = await readRight(life);
  const { questions } = await candidate.entranceExams.attempt(ids);
  const answers = questions.slice(0, Math.ceil(questions.length * share)).map(({ position, text, alternatives }) => {
    const right = alternatives.indexOf(rightOf.get(text) ?? "");
    const wrong = (right + 1) % alternatives.length;
    return { position, chosen: isRight() ? right : wrong };
  });
  const { revision } = await candidate.entranceExams.answer({ ...ids, answers });
  return { candidate, submission: { ...ids, revision } };
}

const taken =
  (chance: (life: Life) => () => boolean): Deed =>
  async (life) => {
    const { candidate, submission } = await answer(life, chance(life));
    await candidate.entranceExams.submit(submission);
  };

/** Takes the online exam and passes: of ten questions at most three are wrong. */
export const passExam = taken(({ chance }) => {
  let mistakes = 3;
  return () => !(chance.is(0.3) && mistakes-- > 0);
});

/** Takes the online exam and fails: of ten questions at most four are right. */
export const failExam = taken(({ chance }) => {
  let hits = 4;
  return () => chance.is(0.5) && hits-- > 0;
});

/** Begins the online exam and answers a part of it. */
export const beginExam: Deed = async (life) => {
  await answer(life, () => life.chance.is(0.7), 0.5);
};

/** After a failed exam, chooses the essay in the same enrolment. */
export const chooseEssay: Deed = async (life) => {
  const candidate = await asCandidate(life);
  await candidate.selections.choose({ id: life.id, selection: "essay" });
};
