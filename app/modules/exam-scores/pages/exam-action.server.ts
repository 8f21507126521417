import { href, type RouterContextProvider } from "react-router";
import type { FieldErrors } from "~/api/problem";
import { namingFields, orRefusal, Refusal } from "~/api/refusal";
import { apiContext, formContext } from "~/context";
import { parseForm } from "~/form/parse-form";
import { errorsOf } from "~/form/posted-form";
import type { TextKey } from "~/i18n/catalogue";
import { requireForm } from "~/middleware/guard.server";
import { seeOther } from "~/middleware/navigation";
import { seeWithNotice } from "~/middleware/notice.server";
import { ofFile, problemText } from "~/modules/documents/pages/problem-text";
import { receiveFile } from "~/modules/documents/pages/receive.server";
import { scoreSheet } from "~/modules/exam-scores/schema/exam-score";
import { pressedOf, submit } from "~/shell/submit.server";
import { UnfinishedExam } from "./exam-form.server";

interface Args {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/**
 * Stores the typed scores and the posted file; then sends them, removes a file or shows the page again, as the pressed
 * button says.
 */
export async function actOnScores(args: Args, id: string) {
  const { examScores } = args.context.get(apiContext);
  const refusal = args.context.get(formContext) ? null : await receive(args, id);
  return submit(args, UnfinishedExam, async (typed) => {
    // If scores cannot be sent now, nothing of the form was read.
    if (refusal?.code === "CONFLICT") throw refusal;
    await examScores.keep({ id, typed });
    const { intent, about } = pressedOf(args, ["remove", "send", "keep"]) ?? {};
    if (intent === "remove") return removeFile(args, id, about ?? "");
    // If a file is refused before its end, the pressed button, which follows the file, is not read.
    if (refusal && intent !== "send") return ofFile(Promise.reject(refusal));
    return intent === "keep" ? see(args, id, "examScore.keptNotice") : send(args, id, refusal);
  });
}

/** Reads the form and stores its file while it arrives. @returns why the file was refused, or scores cannot be sent */
async function receive({ request, context }: Args, id: string): Promise<Refusal | null> {
  const api = context.get(apiContext);
  context.set(formContext, new FormData());
  const closed = await orRefusal(api.examScores.keep({ id, typed: {} }), "CONFLICT");
  if (closed) return closed;
  const { proofType: type } = await api.examScores.get({ id });
  const { form, refusal } = await receiveFile(request, api, { id, type });
  context.set(formContext, form);
  if (refusal?.status === 404) throw refusal;
  return refusal;
}

async function send(args: Args, id: string, refusal: Refusal | null): Promise<Response> {
  const { examScores } = args.context.get(apiContext);
  const view = await examScores.get({ id });
  const exam = parseForm(scoreSheet(view.lastYear, view.firstYear), requireForm(args));
  const isMissing = view.files.length === 0 && !view.hasProof;
  const file = refusal ? problemText(refusal.code) : isMissing ? problemText("FILE_REQUIRED") : null;
  if (!exam.ok || file)
    throw new Refusal("VALIDATION", {
      fields: { ...(exam.ok ? {} : errorsOf(exam.posted)), ...(file ? { file } : {}) },
    });
  const { year, ...scores } = exam.value;
  await namingFields(examScores.send({ id, year, scores }), ({ code }): FieldErrors | undefined => {
    if (code === "VALIDATION") return { year: "examScore.errorYearRange" };
    return code === "FILE_REQUIRED" ? { file: problemText(code) } : undefined;
  });
  return see(args, id, "examScore.sentNotice");
}

async function removeFile(args: Args, id: string, fileId: string): Promise<Response> {
  const { documents, examScores } = args.context.get(apiContext);
  const { proofType: type } = await examScores.get({ id });
  // The usual cause of a 404: another tab has removed the file, or sent it.
  if (await orRefusal(documents.removeFile({ id, type, fileId }), "NOT_FOUND"))
    return seeOther(args.request, href("/exam-score/:id", { id }));
  return see(args, id, "word.fileRemoved");
}

const see = (args: Args, id: string, notice: TextKey) => seeWithNotice(args, href("/exam-score/:id", { id }), notice);
