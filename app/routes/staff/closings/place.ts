/** The institution that an address names; undefined for the first one of the reader. */
export function institutionIn(request: Request): string | undefined {
  const wanted = new URL(request.url).searchParams.get("institution")?.trim();
  return wanted && wanted.length <= 200 ? wanted : undefined;
}

interface Place {
  institution: { id: string };
  institutions: readonly unknown[];
}

/** A path with the institution, where the reader has several. @param more further words of the query */
export function pathAt(path: string, { institution, institutions }: Place, more: Record<string, string> = {}): string {
  const query = new URLSearchParams({ ...(institutions.length > 1 ? { institution: institution.id } : {}), ...more });
  return query.size > 0 ? `${path}?${query}` : path;
}
