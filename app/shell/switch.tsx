import type { ReactNode } from "react";
import { href } from "react-router";
import { PREFERENCE } from "~/form/page-form";
import { useFrame, useLink } from "~/frame";
import type { SwitchButton } from "~/ui/switcher";
import { pageAddress } from "./page-address";

/** The attributes of a button of a `SwitchForm` that changes a preference. */
export const switchTo = (preference: string, value: string): SwitchButton => ({
  formNoValidate: true,
  name: PREFERENCE,
  value: `${preference}:${value}`,
});

/** The form of some switches, which `tieSwitches` makes buttons of the page's own form where the page has one. */
export function SwitchForm({ className, children }: { className?: string; children: ReactNode }) {
  const link = useLink();
  const { url } = useFrame();
  return (
    <form method="post" action={link(href("/preference"))} className={className}>
      <input type="hidden" name="next" value={pageAddress(url)} />
      {children}
    </form>
  );
}
