import type { Config } from "./config/load";

/** Where a provider posts the notifications of an account. */
export const notificationPath = (accountId: string) => `/provider/${accountId}/notifications`;

/** The public address of an account's notifications; null while PUBLIC_URL is not set. */
export function notificationBase({ http }: Pick<Config, "http">, accountId: string): string | null {
  return http.PUBLIC_URL ? http.PUBLIC_URL + notificationPath(accountId) : null;
}
