import type { ReactNode } from "react";
import { href } from "react-router";
import { PREFERENCE } from "~/form/page-form";
import { useFrame, useLink } from "~/frame";
import type { SwitchButton } from "~/ui/switcher";

/**
 * Returns a function that makes the attributes of a button which changes a preference and reloads the page.
 * @param next URL to redirect to; by default the current page
 */
export function useSwitch(next?: string): (preference: string, value: string) => SwitchButton {
  const { url } = useFrame();
  const back = next ?? url.pathname + url.search;
  return (preference, value) => ({
    formNoValidate: true,
    name: PREFERENCE,
    value: `${preference}:${value} ${back}`,
  });
}

/** The form of some switches, which `tieSwitches` makes buttons of the page's own form where the page has one. */
export function SwitchForm({ children }: { children: ReactNode }) {
  const link = useLink();
  return (
    <form method="post" action={link(href("/preference"))}>
      {children}
    </form>
  );
}
