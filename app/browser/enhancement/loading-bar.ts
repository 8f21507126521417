/**
 * For how long a form counts as pending and the bar is shown. It is limited, because a link to a file never leaves the
 * page.
 */
export const PATIENCE_MS = 10_000;

let hiding: ReturnType<typeof setTimeout> | undefined;

export function hideLoading(): void {
  clearTimeout(hiding);
  delete document.documentElement.dataset.loading;
}

/** Shows a bar at the top while another page loads, or after loading failed. */
export function showLoading(state: "" | "failed" = ""): void {
  clearTimeout(hiding);
  document.documentElement.dataset.loading = state;
  hiding = setTimeout(hideLoading, PATIENCE_MS);
}
