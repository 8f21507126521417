import { type Asker, answerPage } from "./enrolling";
import { formWith } from "./form";

/** Suggests a course that is not on the list, at the step where a visitor chooses a course. */
export async function suggestCourse(asker: Asker, suggestion: string, suggestionEmail = ""): Promise<void> {
  const chosen = await answerPage(asker, "/candidate/pos-graduacao", { person: {} });
  const path = chosen?.next ?? "";
  const { action, values } = formWith(await (await asker.get(path)).text(), 'name="step-form"');
  const sent = { ...values, suggestion, suggestionEmail, intent: "suggest-course" };
  const { status } = await asker.post(action || path, sent);
  if (status !== 303) throw new Error(`the suggestion was refused: ${status}`);
}

/** The address of the newest suggestion at the desk. @param reader a member of staff */
export async function newestSuggestion(reader: Pick<Asker, "get">): Promise<string> {
  const html = await (await reader.get("/candidate/course-suggestions")).text();
  const [path] = /\/course-suggestions\/[\w-]{20,}/.exec(html) ?? [];
  if (!path) throw new Error("no suggestion in the list");
  return path;
}
