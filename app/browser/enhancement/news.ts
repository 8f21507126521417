import { all, find } from "../dom";
import { loadPage } from "./load-page";

const headline = (page: Document) => find("h1", page)?.textContent;

/** Reloads a page that waits for news if its headline has changed; otherwise readers keep their position and focus. */
async function reloadOnNews(): Promise<void> {
  const page = document.hidden ? null : await loadPage(location.href);
  if (page && headline(page) !== headline(document)) location.reload();
}

/** Polls for changes every `data-refresh` seconds. */
export function watchNews(): void {
  for (const { dataset } of all("[data-refresh]")) setInterval(reloadOnNews, Number(dataset.refresh) * 1000);
}
