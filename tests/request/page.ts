import type { Visitor } from "./portal";

/** Where the portal's pages stand. */
export const base = "/candidate";

/** Opens a page below the base. */
export async function get(visitor: Visitor, path: string) {
  const response = await visitor.get(base + path);
  return { status: response.status, html: await response.text(), headers: response.headers };
}

/** Posts a form below the base. @returns also where its answer leads, below the base */
export async function post(visitor: Visitor, path: string, fields: Record<string, string>) {
  const response = await visitor.post(base + path, fields);
  return {
    status: response.status,
    to: response.headers.get("location")?.replace(base, ""),
    html: await response.text(),
  };
}

export const signIn = (visitor: Visitor, username: string, password: string) =>
  post(visitor, "/signin", { username, password });
