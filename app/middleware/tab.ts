import type { Session, SessionData } from "~/context";

/** Maximum number of tabs with their own role in a session; a new one replaces the oldest. */
const MAX_TABS = 20;

/**
 * The handle in a URL of a tab with its own role; null if this session does not have it, and while impersonating. The
 * handle alone grants nothing.
 */
export function tabOf(url: URL, { tabs, impersonation }: SessionData): string | null {
  if (!tabs || impersonation) return null;
  const handle = url.searchParams.get("tab");
  return handle && Object.hasOwn(tabs, handle) ? handle : null;
}

/** The access token of a request: its tab's, else the session's. */
export function tokenOf(url: URL, data: SessionData): string | undefined {
  const handle = tabOf(url, data);
  return handle ? data.tabs?.[handle] : data.token;
}

/** Stores a tab's own token in the session. */
export function holdTab(session: Session, handle: string, token: string): void {
  const { [handle]: _, ...others } = session.data.tabs ?? {};
  session.set({ tabs: Object.fromEntries([...Object.entries(others).slice(1 - MAX_TABS), [handle, token]]) });
}

/**
 * Removes a request's token from the session. If that is the session's own token, not a tab's, also removes the user's
 * id, drafts and typed texts; the drafts stay assigned to the user.
 */
export function dropToken(session: Session, url: URL): void {
  const handle = tabOf(url, session.data);
  const { [handle ?? ""]: _, ...others } = session.data.tabs ?? {};
  const none = { token: undefined, userId: undefined, drafts: undefined, typed: undefined };
  session.set(handle ? { tabs: others } : none);
}
