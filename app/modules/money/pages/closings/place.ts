/** The id of the institution in the URL's query; undefined means the first institution of the reader. */
export function institutionIn(request: Request): string | undefined {
  const wanted = new URL(request.url).searchParams.get("institution")?.trim();
  return wanted && wanted.length <= 200 ? wanted : undefined;
}

interface Place {
  institution: { id: string };
  institutions: readonly unknown[];
}

/** A path whose query names the institution if the reader has several. @param more further parameters of the query */
export function pathAt(path: string, { institution, institutions }: Place, more: Record<string, string> = {}): string {
  const query = new URLSearchParams({ ...(institutions.length > 1 ? { institution: institution.id } : {}), ...more });
  return query.size > 0 ? `${path}?${query}` : path;
}
