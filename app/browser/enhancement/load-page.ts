/** Fetches another page; null when it cannot be had, so that callers leave this page as it is without scripts. */
export async function loadPage(url: string, init?: RequestInit): Promise<Document | null> {
  const answer = await fetch(url, init).catch(() => null);
  return answer?.ok ? new DOMParser().parseFromString(await answer.text(), "text/html") : null;
}

/** A form's fields as the body of a POST without files. */
export const bodyOf = (form: HTMLFormElement) => new URLSearchParams([...new FormData(form)] as [string, string][]);
