import { href, type RouterContextProvider } from "react-router";
import { z } from "zod";
import type { PortalApi } from "~/context";
import { apiContext, formContext } from "~/context";
import type { Sending } from "~/contract/document";
import { orRefusal, Refusal } from "~/contract/refusal";
import { NOTE_MAX } from "~/domain/document/limit";
import { parseForm } from "~/form/parse-form";
import { type PostedForm, refusedForm } from "~/form/posted-form";
import type { TextKey } from "~/i18n/catalogue";
import { notFound } from "~/middleware/guard.server";
import { seeOther } from "~/middleware/navigation";
import { seeWithNotice } from "~/middleware/notice.server";
import { problemText } from "./problem-text";
import { type Received, receiveFile } from "./receive.server";

/** The result of a refused post: the form with the errors of its fields, a problem of the document, the HTTP status. */
export interface RefusedDocument {
  posted: PostedForm;
  /** What is wrong with the document as a whole; null when a field is wrong. */
  problem: TextKey | null;
  status: number;
}

const Note = z.object({
  // Browsers count a line break as one character and send two.
  note: z
    .string({ error: "documents.noteRequired" })
    .overwrite((text) => text.replaceAll("\r\n", "\n"))
    .trim()
    .min(1, { error: "documents.noteRequired" })
    .max(NOTE_MAX, { error: "documents.noteTooLong" }),
});

type Place = { id: string; type: string };
type Args = { request: Request; context: Readonly<RouterContextProvider> };
type Outcome = Response | RefusedDocument;

const notices = {
  files: "documents.noticeSent",
  not_applicable: "documents.noticeSent",
  deferred: "documents.noticeDeferred",
  reused: "documents.noticeReused",
} as const satisfies Record<string, TextKey>;

/**
 * Runs the action of the pressed button.
 * @param form the posted form; null for a form with a file, which is not read yet
 */
export async function sendDocument(args: Args, place: Place, form: FormData | null): Promise<Outcome> {
  const api = args.context.get(apiContext);
  if (!form) return addFile(args, api, place);
  const intent = String(form.get("intent"));
  if (form.has("upload")) return finishFile(args, api, place, form);
  if (intent.startsWith("remove:")) return removeFile(args, api, place, intent.slice("remove:".length));
  if (intent === "reused" || intent === "deferred") return send(args, api, place, { kind: intent });
  if (intent !== "not_applicable") return send(args, api, place, { kind: "files" });
  const parsed = parseForm(Note, form);
  if (!parsed.ok) return { posted: parsed.posted, problem: null, status: 422 };
  return send(args, api, place, { kind: "not_applicable", note: parsed.value.note });
}

/** Stores the chosen file; then sends the document, unless the candidate wants to add more files. */
async function addFile(args: Args, api: PortalApi, place: Place): Promise<Outcome> {
  const received = await receiveFile(args.request, api, place);
  args.context.set(formContext, received.form);
  if (received.refusal) return refuseFile(received.refusal);
  const adds = received.form.get("intent") === "add";
  if (!adds) return send(args, api, place, { kind: "files" });
  if (!received.stored) return refuseFile({ code: "FILE_REQUIRED", status: 422 });
  return seeDocument(args, place, "documents.noticeAdded");
}

/**
 * Stores the file that the page's script has sent in parts, and continues as `addFile` does. If the parts were refused,
 * the form field `refused` has the code, and the page says why.
 */
async function finishFile(args: Args, api: PortalApi, place: Place, form: FormData): Promise<Outcome> {
  const refused = String(form.get("refused") ?? "").slice(0, 60);
  if (refused) return refuseFile({ code: refused, status: 422 });
  const stored = await orRefusal(api.documents.finishUpload({ id: String(form.get("upload")) }));
  if (stored instanceof Refusal)
    return refuseFile(stored.code === "NOT_FOUND" ? { code: "UPLOAD_BROKEN", status: 422 } : stored);
  return form.get("intent") === "add"
    ? seeDocument(args, place, "documents.noticeAdded")
    : send(args, api, place, { kind: "files" });
}

function refuseFile({ code, status }: NonNullable<Received["refusal"]>): RefusedDocument {
  if (status === 404) notFound();
  const text = code === "UPLOAD_BROKEN" ? "documents.errorBroken" : problemText(code);
  if (code === "CONFLICT") return { posted: refusedForm({}), problem: text, status };
  return { posted: refusedForm({}, { file: text }), problem: null, status };
}

async function removeFile(args: Args, api: PortalApi, place: Place, fileId: string): Promise<Outcome> {
  // The usual cause of a 404: another tab has removed the file, or sent it.
  if (await orRefusal(api.documents.removeFile({ ...place, fileId }), "NOT_FOUND"))
    return seeOther(args.request, href("/documents/:id/:type", place));
  return seeDocument(args, place, "documents.noticeRemoved");
}

async function send(args: Args, api: PortalApi, place: Place, sending: Sending): Promise<Outcome> {
  const sent = await orRefusal(api.documents.send({ ...place, sending }), "CONFLICT", "FILE_REQUIRED");
  return sent instanceof Refusal ? refuseFile(sent) : seeDocument(args, place, notices[sending.kind]);
}

function seeDocument(args: Args, { id, type }: Place, notice: TextKey): Response {
  const isDone = notice !== "documents.noticeAdded" && notice !== "documents.noticeRemoved";
  const path = isDone ? href("/documents/:id", { id }) : href("/documents/:id/:type", { id, type });
  return seeWithNotice(args, path, notice);
}
