import type { Config } from "./config/load";

/** The public address of the portal at a hostname. */
export function portalAddress({ http }: Pick<Config, "http">, hostname: string): string {
  const { protocol, port } = new URL(http.PUBLIC_URL ?? `http://localhost:${http.PORT}`);
  return `${protocol}//${hostname}${port && `:${port}`}/candidate`;
}
