import { readFileSync } from "node:fs";
import { jpegOf } from "../../app/modules/documents/service/test-file";
import type { Visitor } from "./portal";

/** Writes and submits the essay of an enrolment. @returns the path of the attempt */
export async function submitEssay(visitor: Visitor, id: string): Promise<string> {
  const attempt = (await visitor.post(`/candidate/essay/${id}`, {})).headers.get("location");
  if (!attempt) throw new Error("no attempt");
  await visitor.post(attempt, { intent: "save", base: "0", essay: "Palavra por palavra, o texto avança. ".repeat(35) });
  const { status } = await visitor.post(`${attempt}/submit`, { version: "1" });
  if (status !== 303) throw new Error(`the essay was not submitted: ${status}`);
  return attempt;
}

/** Scores as a candidate types them. */
export const typedScores = {
  year: "2025",
  languages: "612,5",
  humanities: "598,1",
  sciences: "570",
  mathematics: "640,2",
  essay: "820",
};

/** Sends the exam scores of an enrolment with a photo as proof, as a browser does. @returns the path of their page */
export async function sendScores(visitor: Visitor, id: string, change: Partial<typeof typedScores> = {}) {
  const path = `/candidate/exam-score/${id}`;
  const body = new FormData();
  for (const [name, text] of Object.entries({ ...typedScores, ...change })) body.append(name, text);
  body.append("file", new File([new Uint8Array(await jpegOf())], "boletim.jpg"));
  body.append("intent", "send");
  const { status } = await visitor.request(path, { method: "POST", body, headers: { origin: visitor.origin } });
  if (status !== 303) throw new Error(`the scores were not sent: ${status}`);
  return path;
}

/** The text of HTML, without spaces, elements and the marks of questions. */
const bare = (text: string) =>
  text
    .replace(/<[^>]+>|[\s*^~]/g, "")
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'");

interface Question {
  text: string;
  alternatives: string[];
  /** The place of the right alternative. */
  correct: number;
}

const file = JSON.parse(readFileSync("app/modules/settings/service/example/aurora-uni.json", "utf8"));
const questions: Question[] = file.settings
  .filter(({ kind }: { kind: string }) => kind === "examQuestion")
  .map(({ content }: { content: Question }) => content);

/** The fields that answer the questions on a page: the first `right` of them rightly, and the others wrongly. */
export function examFields(html: string, right: number): Record<string, string> {
  const sheets = html.split("<fieldset").slice(1);
  return Object.fromEntries(
    sheets.map((sheet, index) => {
      const legend = bare(/<legend>.*?<\/legend>/s.exec(sheet)?.[0] ?? "");
      const question = questions.find(({ text }) => legend.endsWith(bare(text)));
      const shown = sheet
        .split("<label")
        .slice(1)
        .map((label) => bare(`<label${label.split("</label>")[0]}`).slice(1));
      const place = shown.findIndex((text) => text === bare(question?.alternatives[question.correct] ?? ""));
      if (place < 0) throw new Error(`no right alternative of ${legend}: ${shown}`);
      return [`a${index + 1}`, String(index < right ? place : (place + 1) % shown.length)];
    }),
  );
}

/** Takes the online exam of an enrolment. @returns the path of the attempt */
export async function takeExam(visitor: Visitor, id: string, right = 10): Promise<string> {
  const attempt = (await visitor.post(`/candidate/entrance-exam/${id}`, {})).headers.get("location");
  if (!attempt) throw new Error("no attempt");
  const fields = examFields(await (await visitor.get(attempt)).text(), right);
  await visitor.post(attempt, { ...fields, drawn: "", intent: "submit" });
  const page = await (await visitor.get(`${attempt}/submit`)).text();
  const [, revision = ""] = /name="revision" value="(\d+)"/.exec(page) ?? [];
  const { status } = await visitor.post(`${attempt}/submit`, { revision });
  if (status !== 303) throw new Error(`the exam was not submitted: ${status}`);
  return attempt;
}
