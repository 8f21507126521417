import type { Visitor } from "./portal";

/** The portal's base path. */
export const base = "/candidate";

/** Requests a page below the base. */
export async function get(visitor: Visitor, path: string) {
  const response = await visitor.get(base + path);
  return { status: response.status, html: await response.text(), headers: response.headers };
}

/** Posts a form below the base. @returns also the target of the redirect, below the base */
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
