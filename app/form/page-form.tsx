import type { ComponentProps } from "react";
import { useFrame } from "~/frame";
import { PAGE_FORM } from "~/modules/people/rules/access/role-mark-field";
import { Form, PAGE_FORM_ID } from "~/ui/form";
import { TypedContext } from "~/ui/typed";

/** The name of the buttons that change a preference: language, theme, sidebar, cookies. */
export const PREFERENCE = "preference";

type PageFormProps = Omit<ComponentProps<"form">, "method" | "id"> & {
  /** Whether the form shows texts that were posted, but not saved. */
  isUnsaved?: boolean | undefined;
  /**
   * What Enter in a field does on a page with several actions: the button that it presses is one of the frame and does
   * not name its `intent`, as the page's own buttons do.
   */
  enter?: string | undefined;
};

/**
 * The page's main form; at most one per page. The switches around the page submit it, and the page is then rendered
 * again with the typed texts.
 */
export function PageForm({ isUnsaved = false, enter, children, ...props }: PageFormProps) {
  const { typed, mark, rendered } = useFrame();
  rendered.add("page-form");
  // The script that warns of unsaved texts posts the field `unsaved` with a switch while there are unsaved texts.
  const isShownAgain = typed !== null && Object.hasOwn(typed, "unsaved");
  return (
    <Form
      method="post"
      data-unsaved={isUnsaved || isShownAgain ? "" : undefined}
      {...props}
      id={PAGE_FORM_ID}
      data-page-form=""
    >
      {mark === null ? null : <input type="hidden" name={PAGE_FORM} value="1" />}
      {enter === undefined ? null : <input type="hidden" name="enter" value={enter} />}
      <TypedContext value={typed}>{children}</TypedContext>
    </Form>
  );
}
