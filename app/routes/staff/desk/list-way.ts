import { useLocation } from "react-router";
import { backOf, withBack } from "~/domain/desk/list-state";

/** Returns a function that gives a page's path the list to return to, which the present page's address names. */
export function useListWay(): (path: string) => string {
  const back = backOf(new URLSearchParams(useLocation().search));
  return (path) => withBack(path, back);
}
