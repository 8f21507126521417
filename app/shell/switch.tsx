import type { ComponentProps } from "react";
import { href } from "react-router";
import { PREFERENCE } from "~/form/page-form";
import { useFrame, useLink } from "~/frame";
import { Form, PAGE_FORM_ID } from "~/ui/form";
import type { SwitchButton } from "~/ui/switcher";
import { pageAddress } from "./page-address";

/**
 * The attributes of a button of a `SwitchForm` that changes a preference. It submits the page's form, with its texts but
 * not its files.
 */
export const switchTo = (preference: string, value: string): SwitchButton => ({
  formNoValidate: true,
  form: PAGE_FORM_ID,
  formEncType: "application/x-www-form-urlencoded",
  name: PREFERENCE,
  value: `${preference}:${value}`,
});

/** A form around some switches, for text browsers: they submit it, because they do not know the attribute `form`. */
export function SwitchForm({ className, children }: Pick<ComponentProps<"form">, "className" | "children">) {
  useFrame().rendered.add("switch");
  return <PreferenceForm className={className}>{children}</PreferenceForm>;
}

/**
 * The form that the switches of a page without a `PageForm` submit. It follows the rest of the page, because only then
 * it is known whether the page has one.
 */
export function SwitchedForm() {
  const { rendered } = useFrame();
  return rendered.has("switch") && !rendered.has("page-form") ? <PreferenceForm id={PAGE_FORM_ID} /> : null;
}

function PreferenceForm({ children, ...props }: ComponentProps<"form">) {
  const link = useLink();
  const { url } = useFrame();
  return (
    <Form method="post" action={link(href("/preference"))} {...props}>
      <input type="hidden" name="next" value={pageAddress(url)} />
      {children}
    </Form>
  );
}
