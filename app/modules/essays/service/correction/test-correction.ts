import { sweep } from "~/backend/job";
import { NOW, type TestBackend } from "~/backend/test-backend";
import { standardRubric } from "~/modules/essays/rules/correction";
import { textOf, type Writer, writersOf } from "../test-essay";

export const [OTAVIO, BEATRIZ, RENATA] = [
  "redacao@aurora.example.com",
  "admin@aurora.example.com",
  "documentos@aurora.example.com",
];

/**
 * Submits essays as candidates of a test, and acts on them as correctors and moderators.
 * @param opened returns the backend, which a test opens only after this call
 */
export function correctionsOf(opened: () => TestBackend) {
  let known: ReturnType<typeof writersOf> | undefined;
  const writers = () => {
    known ??= writersOf(opened());
    return known;
  };
  const desk = async (email = OTAVIO) => opened().as({ token: await opened().tokenOf(email) }).essayReviews;
  const moderationOf = async (email: string) => opened().as({ token: await opened().tokenOf(email) }).essayModeration;
  const at = (ms: number) => {
    const now = new Date(NOW.getTime() + ms);
    opened().at(now);
    return sweep(opened().db, now);
  };
  const codeOf = async ({ params }: Writer) => {
    const query = opened().db.selectFrom("essayAttempt").select("code").where("id", "=", params.attemptId);
    return (await query.executeTakeFirstOrThrow()).code ?? "";
  };
  const submitted = async () => {
    const writer = await writers().start();
    const { number } = await writers().save(writer, 0, textOf(200));
    await writers().submit(writer, number);
    return { ...writer, code: await codeOf(writer) };
  };
  const detail = async (code: string, email = OTAVIO) => (await desk(email)).get({ id: code });
  const pointsOf = (points: number) => Object.fromEntries(standardRubric.map(({ code }) => [code, points]));
  const finish = async (code: string, points: number, email = OTAVIO, feedback = "Bom texto.") => {
    const { revision } = await detail(code, email);
    const grading = { points: pointsOf(points), note: "só para a equipe", feedback };
    return (await desk(email)).finish({ id: code, ...grading, revision });
  };
  const essayOf = ({ api, id }: Writer) => api.essays.get({ id });
  return { desk, moderationOf, at, submitted, detail, pointsOf, finish, essayOf };
}
