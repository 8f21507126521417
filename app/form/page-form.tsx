import type { ComponentProps } from "react";
import { useFrame } from "~/frame";
import { TypedContext } from "~/ui/typed";

/** Id of the form that the switches of language, theme and the like submit on pages without a `PageForm`. */
export const SWITCHES = "switches";

type PageFormProps = Omit<ComponentProps<"form">, "method"> & {
  /** Whether the form shows texts that were posted, but not saved. */
  isUnsaved?: boolean | undefined;
};

/**
 * The page's main form; at most one per page. The switches around the page submit it (`tieSwitches`), and the page is
 * then rendered again with the typed texts.
 */
export function PageForm({ id = "page-form", isUnsaved = false, children, ...props }: PageFormProps) {
  const { typed } = useFrame();
  // The script that warns of unsaved texts posts the field `unsaved` with a switch while there are unsaved texts.
  const isShownAgain = typed !== null && Object.hasOwn(typed, "unsaved");
  return (
    <form method="post" data-unsaved={isUnsaved || isShownAgain ? "" : undefined} {...props} id={id} data-page-form="">
      <TypedContext value={typed}>{children}</TypedContext>
    </form>
  );
}

/** Makes the switches of a page submit its `PageForm`, if it has one, instead of their own form. */
export function tieSwitches(markup: string): string {
  const [form, id] = /<form\b[^>]* id="([\w-]+)" data-page-form=""/.exec(markup) ?? [];
  if (!form || !id) return markup;
  // A switch needs the texts of the form, not its files.
  const encoding = form.includes(MULTIPART) ? ` formenctype="application/x-www-form-urlencoded"` : "";
  return markup.replace(SWITCH_FORM, "").replaceAll(`form="${SWITCHES}"`, `form="${id}"${encoding}`);
}

const MULTIPART = `enctype="multipart/form-data"`;

const SWITCH_FORM = new RegExp(`<form id="${SWITCHES}"[^>]*></form>`);
