import { href, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { orRefusal, Refusal, refusalCodes } from "~/api/refusal";
import { apiContext, formContext } from "~/context";
import type { TextKey } from "~/i18n/catalogue";
import { seeOther } from "~/middleware/navigation";
import { seeWithNotice } from "~/middleware/notice.server";
import { NOTE_MAX } from "~/modules/documents/rules/limit";
import type { Sending } from "~/modules/documents/schema/document";
import { pressedOf, submit, valuesOf } from "~/shell/submit.server";
import { ofFile } from "./problem-text";
import { receiveFile } from "./receive.server";

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
const notices = {
  files: "documents.noticeSent",
  not_applicable: "documents.noticeSent",
  deferred: "documents.noticeDeferred",
  reused: "documents.noticeReused",
} as const satisfies Record<string, TextKey>;

const Nothing = z.object({});
/** What the page's script posts in place of a file that it has sent in parts, or that was refused. */
const Sent = z.object({
  upload: z.string().max(200).optional(),
  refused: z.enum(refusalCodes).optional().catch("FILE_NOT_SAVED"),
});

/** Runs the action of the pressed button. A form with a file is not read yet. */
export async function sendDocument(args: Args, place: Place) {
  if (!args.context.get(formContext)) return addFile(args, place);
  const { upload, refused } = valuesOf(args, Sent);
  if (refused) return refuse(args, new Refusal(refused));
  if (upload) return finishFile(args, place, upload);
  const button = pressedOf(args, ["remove", "reused", "deferred", "not_applicable"]);
  const intent = button?.intent ?? "files";
  if (intent === "not_applicable")
    return submit(args, Note, ({ note }) => send(args, place, { kind: "not_applicable", note }));
  return submit(args, Nothing, () =>
    intent === "remove" ? removeFile(args, place, button?.about ?? "") : send(args, place, { kind: intent }),
  );
}

/** Stores the chosen file; then sends the document, unless the candidate wants to add more files. */
async function addFile(args: Args, place: Place) {
  const { form, refusal, stored } = await receiveFile(args.request, args.context.get(apiContext), place);
  args.context.set(formContext, form);
  const adds = pressedOf(args, ["add"]) !== null;
  if (refusal || (adds && !stored)) return refuse(args, refusal ?? new Refusal("FILE_REQUIRED"));
  return submit(args, Nothing, () => goOn(args, place, adds));
}

/** Stores the file that the page's script has sent in parts, and continues as `addFile` does. */
async function finishFile(args: Args, place: Place, id: string) {
  const stored = await orRefusal(args.context.get(apiContext).documents.finishUpload({ id }));
  if (stored instanceof Refusal)
    return refuse(args, stored.code === "NOT_FOUND" ? new Refusal("UPLOAD_BROKEN") : stored);
  return submit(args, Nothing, () => goOn(args, place, pressedOf(args, ["add"]) !== null));
}

const refuse = (args: Args, refusal: Refusal) => submit(args, Nothing, () => ofFile(Promise.reject(refusal)));

const goOn = async (args: Args, place: Place, adds: boolean) =>
  adds ? seeDocument(args, place, "documents.noticeAdded") : send(args, place, { kind: "files" });

async function removeFile(args: Args, place: Place, fileId: string): Promise<Response> {
  // The usual cause of a 404: another tab has removed the file, or sent it.
  if (await orRefusal(args.context.get(apiContext).documents.removeFile({ ...place, fileId }), "NOT_FOUND"))
    return seeOther(args.request, href("/documents/:id/:type", place));
  return seeDocument(args, place, "word.fileRemoved");
}

async function send(args: Args, place: Place, sending: Sending): Promise<Response> {
  await ofFile(args.context.get(apiContext).documents.send({ ...place, sending }));
  return seeDocument(args, place, notices[sending.kind]);
}

function seeDocument(args: Args, { id, type }: Place, notice: TextKey): Response {
  const isDone = notice !== "documents.noticeAdded" && notice !== "word.fileRemoved";
  const path = isDone ? href("/documents/:id", { id }) : href("/documents/:id/:type", { id, type });
  return seeWithNotice(args, path, notice);
}
