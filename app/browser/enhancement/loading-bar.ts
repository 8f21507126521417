/** How long a form counts as pending and the bar is shown: a link to a file does not leave the page. */
export const PATIENCE_MS = 10_000;

export function hideLoading(): void {
  delete document.documentElement.dataset.loading;
}

/** Shows a bar at the top while another page loads, or after loading failed. */
export function showLoading(state: "" | "failed" = ""): void {
  document.documentElement.dataset.loading = state;
  setTimeout(hideLoading, PATIENCE_MS);
}
