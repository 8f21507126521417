import { useLocation } from "react-router";
import { backOf, withBack } from "~/domain/desk/list-state";

/** Returns a function that adds to a page's path the list to return to, as named in the current URL. */
export function useListWay(): (path: string) => string {
  const back = backOf(new URLSearchParams(useLocation().search));
  return (path) => withBack(path, back);
}
