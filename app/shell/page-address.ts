/** Query parameters that are secrets, such as the token of a mailed link. */
const SECRET = ["token", "tokenId", "accesskey", "ticket", "SAMLResponse"];

/** The address of a page, for links and forms that lead back to it: path and query, without secrets. */
export function pageAddress({ pathname, search, searchParams }: URL): string {
  if (!SECRET.some((name) => searchParams.has(name))) return pathname + search;
  const rest = new URLSearchParams([...searchParams].filter(([name]) => !SECRET.includes(name))).toString();
  return pathname + (rest && `?${rest}`);
}
