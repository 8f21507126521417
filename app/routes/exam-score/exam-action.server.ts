import { href, type RouterContextProvider } from "react-router";
import type { PortalApi } from "~/context";
import { apiContext, formContext } from "~/context";
import { orRefusal, Refusal } from "~/contract/refusal";
import { type PostedForm, refusedForm } from "~/form/posted-form";
import type { TextKey } from "~/i18n/catalogue";
import { notFound } from "~/middleware/guard.server";
import { seeOther } from "~/middleware/navigation";
import { seeWithNotice } from "~/middleware/notice.server";
import { problemText } from "../documents/problem-text";
import { type Received, receiveFile } from "../documents/receive.server";
import { readScores, typedIn } from "./exam-form.server";

/** The data of the page after a refused post. */
export interface RefusedScores {
  posted: PostedForm;
  /** Whether scores can no longer be sent. */
  isChanged: boolean;
  status: number;
}

interface Args {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/**
 * Stores the typed scores and the posted file; then sends them, removes a file or shows the page again, as the pressed
 * button says.
 */
export async function actOnScores(args: Args, id: string): Promise<Response | RefusedScores> {
  const api = args.context.get(apiContext);
  const received = await receive(args, api, id);
  if (received === null) return refused(new FormData(), {}, 409);
  const { form, refusal } = received;
  if (refusal?.status === 404) return notFound();
  if (await orRefusal(api.examScores.keep({ id, typed: typedIn(form) }), "CONFLICT")) return refused(form, {}, 409);
  const fileError: Record<string, TextKey> = refusal ? { file: fileText(refusal.code) } : {};
  const intent = String(form.get("intent") ?? "");
  if (intent.startsWith("remove:")) return removeFile(args, api, id, intent.slice("remove:".length));
  // If a file is refused before its end, the pressed button, which follows the file, is not read.
  if (refusal && intent !== "send") return refused(form, fileError, refusal.status);
  return intent === "keep" ? see(args, id, "examScore.keptNotice") : send(args, api, { id, form, fileError });
}

/** The posted form; its file is stored while it arrives. Null when scores cannot be sent now. */
async function receive({ request, context }: Args, api: PortalApi, id: string): Promise<Received | null> {
  const read = context.get(formContext);
  if (read) return { form: read, stored: false, refusal: null };
  if (await orRefusal(api.examScores.keep({ id, typed: {} }), "CONFLICT")) return null;
  const { proofType: type } = await api.examScores.get({ id });
  const received = await receiveFile(request, api, { id, type });
  context.set(formContext, received.form);
  return received;
}

type Sending = { id: string; form: FormData; fileError: Record<string, TextKey> };

async function send(args: Args, api: PortalApi, { id, form, fileError }: Sending): Promise<Response | RefusedScores> {
  const view = await api.examScores.get({ id });
  const read = readScores(form, view);
  const missing = view.files.length === 0 && !view.hasProof ? { file: "documents.errorRequired" as const } : {};
  const errors = { ...read.errors, ...missing, ...fileError };
  if (read.errors || Object.keys(errors).length > 0) return refused(form, errors, 422);
  const { year, scores } = read;
  const sent = await orRefusal(api.examScores.send({ id, year, scores }), "CONFLICT", "FILE_REQUIRED", "VALIDATION");
  if (!(sent instanceof Refusal)) return see(args, id, "examScore.sentNotice");
  if (sent.code === "CONFLICT") return refused(form, {}, 409);
  const isYear = sent.code === "VALIDATION";
  return refused(form, isYear ? { year: "examScore.errorYearRange" } : { file: problemText(sent.code) }, 422);
}

async function removeFile(args: Args, api: PortalApi, id: string, fileId: string): Promise<Response> {
  const { proofType: type } = await api.examScores.get({ id });
  // The usual cause of a 404: another tab has removed the file, or sent it.
  if (await orRefusal(api.documents.removeFile({ id, type, fileId }), "NOT_FOUND"))
    return seeOther(args.request, href("/exam-score/:id", { id }));
  return see(args, id, "examScore.removed");
}

const fileText = (code: string): TextKey => (code === "UPLOAD_BROKEN" ? "documents.errorBroken" : problemText(code));

function refused(form: FormData, errors: Record<string, string>, status: number): RefusedScores {
  return { posted: refusedForm(form, errors), isChanged: status === 409, status };
}

const see = (args: Args, id: string, notice: TextKey) => seeWithNotice(args, href("/exam-score/:id", { id }), notice);
