import type { Session, SessionData } from "~/context";

/** Tabs with a role of their own that one session keeps; the oldest gives way. */
const MAX_TABS = 20;

/** Handle of the tab that an address belongs to, where this session knows it; the handle alone opens nothing. */
export function tabOf(url: URL, { tabs, impersonation }: SessionData): string | null {
  if (!tabs || impersonation) return null;
  const handle = url.searchParams.get("tab");
  return handle && Object.hasOwn(tabs, handle) ? handle : null;
}

/** The access token that a request speaks with: its tab's, else the session's. */
export function tokenOf(url: URL, data: SessionData): string | undefined {
  const handle = tabOf(url, data);
  return handle ? data.tabs?.[handle] : data.token;
}

/** Gives a tab a token of its own. */
export function holdTab(session: Session, handle: string, token: string): void {
  const { [handle]: _, ...others } = session.data.tabs ?? {};
  session.set({ tabs: Object.fromEntries([...Object.entries(others).slice(1 - MAX_TABS), [handle, token]]) });
}

/** Takes the token that a request speaks with out of the session; with the user go the drafts, which find their user. */
export function dropToken(session: Session, url: URL): void {
  const handle = tabOf(url, session.data);
  const { [handle ?? ""]: _, ...others } = session.data.tabs ?? {};
  session.set(handle ? { tabs: others } : { token: undefined, userId: undefined, drafts: undefined });
}
