import { jpegOf } from "../../app/backend/document/test-document";
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
