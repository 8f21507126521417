/**
 * Fetches a page; null without a connection or when the server answers with an error.
 * @param refused whether a refusal of the sent data (422) is a page that the caller wants too
 */
export async function loadPage(url: string, init?: RequestInit, refused = false): Promise<Document | null> {
  try {
    const answer = await fetch(url, init);
    if (answer.ok || (refused && answer.status === 422))
      return new DOMParser().parseFromString(await answer.text(), "text/html");
  } catch {
    // Without a connection there is no page.
  }
  return null;
}

/** The fields of a form without files as the body of a POST. */
export const bodyOf = (form: HTMLFormElement) => new URLSearchParams([...new FormData(form)] as [string, string][]);
