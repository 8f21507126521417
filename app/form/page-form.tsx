import type { ComponentProps } from "react";
import { useFrame } from "~/frame";
import { TypedContext } from "~/ui/typed";

/** The name of the buttons that change a preference: language, theme, sidebar, cookies. */
export const PREFERENCE = "preference";

type PageFormProps = Omit<ComponentProps<"form">, "method"> & {
  /** Whether the form shows texts that were posted, but not saved. */
  isUnsaved?: boolean | undefined;
  /**
   * What Enter in a field does on a page with several actions: the button that it presses is one of the frame and does
   * not name its `intent`, as the page's own buttons do.
   */
  enter?: string | undefined;
};

/**
 * The page's main form; at most one per page. The switches around the page submit it (`tieSwitches`), and the page is
 * then rendered again with the typed texts.
 */
export function PageForm({ id = "page-form", isUnsaved = false, enter, children, ...props }: PageFormProps) {
  const { typed } = useFrame();
  // The script that warns of unsaved texts posts the field `unsaved` with a switch while there are unsaved texts.
  const isShownAgain = typed !== null && Object.hasOwn(typed, "unsaved");
  return (
    <form method="post" data-unsaved={isUnsaved || isShownAgain ? "" : undefined} {...props} id={id} data-page-form="">
      {enter === undefined ? null : <input type="hidden" name="enter" value={enter} />}
      <TypedContext value={typed}>{children}</TypedContext>
    </form>
  );
}

/**
 * Makes the switches of a page buttons of its `PageForm`, if it has one. Text browsers do not know the attribute `form`:
 * there a switch submits the small form around it, without the texts of the page.
 */
export function tieSwitches(markup: string): string {
  const [form, id] = /<form\b[^>]* id="([\w-]+)" data-page-form=""/.exec(markup) ?? [];
  if (!form || !id) return markup;
  // A switch needs the texts of the form, not its files.
  const encoding = form.includes(MULTIPART) ? `formenctype="application/x-www-form-urlencoded" ` : "";
  return markup.replaceAll(SWITCH, `form="${id}" ${encoding}${SWITCH}`).replaceAll(ENTER, `form="${id}"`);
}

const MULTIPART = `enctype="multipart/form-data"`;

/** How React writes the attributes of a switch and of an `EnterButton`. */
const SWITCH = `name="${PREFERENCE}"`;
const ENTER = `data-enter=""`;
