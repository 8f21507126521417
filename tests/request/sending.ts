import { jpegOf } from "../../app/modules/documents/service/test-file";
import { enrolOverPages, newPerson } from "./enrolling";
import type { Visitor } from "./portal";

/** Posts a file to a document's page as a browser does; with null, no file is chosen. */
export async function postFile(visitor: Visitor, path: string, file: File | null, intent = "files") {
  const body = new FormData();
  body.append("file", file ?? new File([], ""));
  body.append("intent", intent);
  const response = await visitor.request(path, {
    method: "POST",
    body,
    headers: { origin: visitor.origin },
  });
  return { status: response.status, to: response.headers.get("location"), html: await response.text() };
}

/** Enrols a candidate of post-graduation and pays. @returns the path of the documents */
export async function paidCandidate(visitor: Visitor, change: Record<string, string>): Promise<string> {
  const person = { ...newPerson(0), ...change };
  const { last } = await enrolOverPages(visitor, "/candidate/pos-graduacao", { person });
  const [, id = "", charge = ""] = /payments\/([\w-]+)\/charge\/([\w-]+)/.exec(last) ?? [];
  await visitor.post(`/sandbox-provider/charges/${charge}`, { decision: "approved" });
  return `/candidate/documents/${id}`;
}

/** Sends a photo for each document that the candidate must send. @returns the paths of their pages */
export async function sendAll(visitor: Visitor, list: string): Promise<string[]> {
  const html = await (await visitor.get(list)).text();
  const pages = [...new Set(html.match(new RegExp(`${list}/[\\w-]+`, "g")))];
  const photo = new File([new Uint8Array(await jpegOf())], "frente.jpg");
  for (const page of pages) await postFile(visitor, page, photo);
  return pages;
}
