/** How long a form counts as pending and the bar is shown: a link to a file does not leave the page. */
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
