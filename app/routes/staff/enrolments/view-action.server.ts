import { data, href, type RouterContextProvider } from "react-router";
import { apiContext } from "~/context";
import { orRefusal, Refusal } from "~/contract/refusal";
import { NewView } from "~/contract/saved-view";
import { listQueryOf, listStateOf, withChange } from "~/domain/desk/list-state";
import { seeWithNotice } from "~/middleware/notice.server";
import { enrolmentDesk } from "./enrolment-desk";
import type { ViewProblem } from "./saved-views";

type Place = { request: Request; context: Readonly<RouterContextProvider> };

/** Saves the current list as a view under the posted name, or deletes the posted view; shows the same list again. */
export async function changeViews({ request, context }: Place, form: FormData) {
  const { savedViews } = context.get(apiContext);
  const { search, searchParams } = new URL(request.url);
  const here = href("/enrolments") + search;
  const id = String(form.get("view"));
  if (id !== "") {
    await savedViews.remove({ id });
    return seeWithNotice({ request, context }, here, "desk.viewRemoved");
  }
  const refuse = (viewProblem: ViewProblem, status: number) => data({ problem: null, viewProblem }, { status });
  const { list } = enrolmentDesk;
  const query = listQueryOf(withChange(listStateOf(searchParams, list), {}), list);
  const view = NewView.safeParse({ name: String(form.get("viewName") ?? ""), query });
  if (!view.success) return refuse("desk.viewNameRequired", 422);
  const saved = await orRefusal(savedViews.save(view.data), "CONFLICT");
  if (saved instanceof Refusal) return refuse("desk.viewTooMany", saved.status);
  return seeWithNotice({ request, context }, here, "desk.viewSaved");
}
