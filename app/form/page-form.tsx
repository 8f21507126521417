import type { ComponentProps } from "react";
import { useFrame } from "~/frame";
import { TypedContext } from "~/ui/typed";

/** Id of the form that the switches of language, theme and the like submit on pages without a `PageForm`. */
export const SWITCHES = "switches";

/**
 * The page's main form; at most one per page. The switches around the page submit it (`tieSwitches`), and the page is
 * then rendered again with the typed texts.
 */
export function PageForm({ id = "page-form", children, ...props }: Omit<ComponentProps<"form">, "method">) {
  const { typed } = useFrame();
  return (
    <form method="post" {...props} id={id} data-page-form="">
      <TypedContext value={typed}>{children}</TypedContext>
    </form>
  );
}

/** Lets the switches of a page submit its `PageForm`, if it has one, instead of their own form. */
export function tieSwitches(markup: string): string {
  const [, id] = /<form\b[^>]* id="([\w-]+)" data-page-form=""/.exec(markup) ?? [];
  if (!id) return markup;
  return markup.replace(SWITCH_FORM, "").replaceAll(`form="${SWITCHES}"`, `form="${id}"`);
}

const SWITCH_FORM = new RegExp(`<form id="${SWITCHES}"[^>]*></form>`);
