/** How long a form stays sent and the bar stays shown: links to files leave the page where it is. */
export const PATIENCE_MS = 10_000;

export function hideLoading(): void {
  delete document.documentElement.dataset.loading;
}

/** Shows a bar across the top while another page is on its way, or when it could not be had. */
export function showLoading(state: "" | "failed" = ""): void {
  document.documentElement.dataset.loading = state;
  setTimeout(hideLoading, PATIENCE_MS);
}
