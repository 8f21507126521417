import { all, find } from "../dom";
import { loadPage } from "./load-page";

/** Appends the next page of a list when the end of the list comes into view. */
export function watchEnds(): void {
  for (const end of all("[data-more]:not([data-watched])")) {
    end.dataset.watched = "";
    new IntersectionObserver(async ([entry], observer) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      const next = find<HTMLAnchorElement>("a", end);
      const page = next && (await loadPage(next.href));
      const more = page && find("main [data-list]", page);
      if (!more) return;
      end.replaceWith(...more.children);
      watchEnds();
    }).observe(end);
  }
}
