import { safeRedirect } from "~/domain/access/redirect";
import { useFrame, useLink } from "~/frame";

/** Links to a page that leads back to the one it was opened from. */
export function useDialogLink(): (path: string) => string {
  const link = useLink();
  const { url } = useFrame();
  const here = url.searchParams.get("next") ?? url.pathname + url.search;
  return (path) => link(`${path}?next=${encodeURIComponent(here)}`);
}

/** Where a dialog's page leads back to, or another path where it was opened by its own address. */
export function useNextPage(other: string): string {
  const link = useLink();
  const { url, base } = useFrame();
  return link(safeRedirect(url.searchParams.get("next"), { origin: url.origin, base }) ?? other);
}
