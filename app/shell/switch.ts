import { href } from "react-router";
import { SWITCHES } from "~/form/page-form";
import { useFrame, useLink } from "~/frame";
import type { SwitchButton } from "~/ui/switcher";

/**
 * Returns a function that makes the attributes of a button which changes a preference and reloads the page.
 * @param next URL to redirect to; by default the current page
 */
export function useSwitch(next?: string): (preference: string, value: string) => SwitchButton {
  const link = useLink();
  const { url } = useFrame();
  const back = encodeURIComponent(next ?? url.pathname + url.search);
  return (preference, value) => ({
    form: SWITCHES,
    formAction: link(`${href("/preference")}?next=${back}`),
    formNoValidate: true,
    name: "preference",
    value: `${preference}:${value}`,
  });
}
