import { useLocation } from "react-router";
import { backOf, withBack } from "~/modules/desk/rules/list-state";

/** Returns a function that adds to a path the `back` of the current URL: the query of the list to return to. */
export function useListWay(): (path: string) => string {
  const back = backOf(new URLSearchParams(useLocation().search));
  return (path) => withBack(path, back);
}
