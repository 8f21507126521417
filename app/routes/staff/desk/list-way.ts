import { useLocation } from "react-router";
import { backOf, withBack } from "~/domain/desk/list-state";

/** Returns a function that adds the list to return to, which the current URL names, to a page's path. */
export function useListWay(): (path: string) => string {
  const back = backOf(new URLSearchParams(useLocation().search));
  return (path) => withBack(path, back);
}
