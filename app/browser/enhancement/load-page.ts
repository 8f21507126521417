/**
 * Fetches another page; null when that fails, so that callers leave the current page unchanged.
 * @param refused whether a refusal of the sent data (422) is a page that the caller wants too
 */
export async function loadPage(url: string, init?: RequestInit, refused = false): Promise<Document | null> {
  const answer = await fetch(url, init).catch(() => null);
  if (!answer?.ok && !(refused && answer?.status === 422)) return null;
  const html = await answer.text().catch(() => null);
  return html === null ? null : new DOMParser().parseFromString(html, "text/html");
}

/** The fields of a form as the body of a POST without files. */
export const bodyOf = (form: HTMLFormElement) => new URLSearchParams([...new FormData(form)] as [string, string][]);
