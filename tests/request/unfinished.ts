import { type Asker, answerPage } from "./enrolling";

/** Begins an application as a visitor who leaves it. */
export async function leaveApplication(asker: Asker): Promise<void> {
  if (!(await answerPage(asker, "/candidate/pos-graduacao", { person: {} })))
    throw new Error("the application was not begun");
}

/** The address of the newest unfinished application at the desk. @param reader a member of staff */
export async function newestApplication(reader: Pick<Asker, "get">): Promise<string> {
  const html = await (await reader.get("/candidate/unfinished-applications?age=hour")).text();
  const [path] = /\/unfinished-applications\/[\w-]{20,}/.exec(html) ?? [];
  if (!path) throw new Error("no application in the list");
  return path;
}
