import { useFrame, useLink } from "~/frame";
import { safeRedirect } from "~/modules/people/rules/access/redirect";
import { pageAddress } from "./page-address";

/**
 * Returns a function that builds a link to a dialog page. Its return address is the current page, or that page's own
 * return address if it has one.
 */
export function useDialogLink(): (path: string) => string {
  const link = useLink();
  const { url } = useFrame();
  const here = url.searchParams.get("next") ?? pageAddress(url);
  return (path) => link(`${path}?next=${encodeURIComponent(here)}`);
}

/** The return address of a dialog page; `other` without a safe one. */
export function useNextPage(other: string): string {
  const link = useLink();
  const { url, base } = useFrame();
  return link(safeRedirect(url.searchParams.get("next"), { origin: url.origin, base }) ?? other);
}
