import { data, href, type RouterContextProvider } from "react-router";
import { apiContext } from "~/context";
import { listQueryOf, listStateOf, withChange } from "~/domain/desk/list-state";
import { notFound, unavailable } from "~/middleware/guard.server";
import { seeWithNotice } from "~/middleware/notice.server";
import { enrolmentList } from "./enrolment-desk";
import type { ViewProblem } from "./saved-views";

type Place = { request: Request; context: Readonly<RouterContextProvider> };

/** Saves the current list as a view under the posted name, or deletes the posted view; shows the same list again. */
export async function changeViews({ request, context }: Place, form: FormData) {
  const { savedView } = context.get(apiContext);
  const { search, searchParams } = new URL(request.url);
  const here = href("/enrolments") + search;
  const id = String(form.get("view"));
  const refuse = (viewProblem: ViewProblem, status: number) => data({ problem: null, viewProblem }, { status });
  if (id !== "") {
    const answer = await savedView.remove({ params: { id } });
    if (answer.status === 404) return notFound();
    return answer.status === 200 ? seeWithNotice({ request, context }, here, "desk.viewRemoved") : unavailable();
  }
  const name = String(form.get("viewName") ?? "").trim();
  if (name === "" || name.length > 60) return refuse("desk.viewNameRequired", 422);
  const query = listQueryOf(withChange(listStateOf(searchParams, enrolmentList), {}), enrolmentList);
  const answer = await savedView.create({ body: { name, query } });
  if (answer.status === 201) return seeWithNotice({ request, context }, here, "desk.viewSaved");
  if (answer.status === 404) return notFound();
  return answer.status === 409 ? refuse("desk.viewTooMany", 409) : unavailable();
}
