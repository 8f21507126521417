import { href, useMatches } from "react-router";

/** The tabs of the user's account; each is a page with its own URL. */
export const accountTabs = [
  { id: "my-account", path: href("/my-account"), label: "word.contact" },
  { id: "my-account/password", path: href("/my-account/password"), label: "word.password" },
  { id: "my-account/preferences", path: href("/my-account/preferences"), label: "myAccount.tabPreferences" },
  { id: "my-account/photo", path: href("/my-account/photo"), label: "myAccount.tabPhoto" },
  { id: "my-account/privacy", path: href("/my-account/privacy"), label: "myAccount.tabPrivacy" },
] as const;

/** The tab of the current page. */
export function useAccountTab() {
  const id = useMatches()
    .at(-1)
    ?.id.replace(/-script$/, "");
  return accountTabs.find((tab) => tab.id === id) ?? accountTabs[0];
}
