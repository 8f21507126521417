import { useLocation } from "react-router";
import { withBack } from "~/domain/desk/list-state";

/** Returns a function that gives a page's path the list to return to, which the present page's address names. */
export function useListWay(): (path: string) => string {
  const back = new URLSearchParams(useLocation().search).get("back")?.slice(0, 2000) ?? "";
  return (path) => withBack(path, back);
}
