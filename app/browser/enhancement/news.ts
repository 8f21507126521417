import { all, find } from "../dom";
import { loadPage } from "./load-page";

const headline = (page: Document) => find("h1", page)?.textContent;

/** Loads a waiting page again only when its headline changed: readers and their focus stay where they are. */
async function reloadOnNews(): Promise<void> {
  const page = document.hidden ? null : await loadPage(location.href);
  if (page && headline(page) !== headline(document)) location.reload();
}

/** Asks for news every `data-refresh` seconds. */
export function watchNews(): void {
  for (const { dataset } of all("[data-refresh]")) setInterval(reloadOnNews, Number(dataset.refresh) * 1000);
}
