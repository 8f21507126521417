import { type ComponentProps, createContext, type ReactNode, useContext } from "react";

/** Id of the page's main form, to which buttons outside of it may belong. */
export const PAGE_FORM_ID = "page-form";

/** What every form that posts to this site contains besides its own fields. */
export const PostedFields = createContext<ReactNode>(null);

/** Every form of the site. */
export function Form({ children, ...props }: ComponentProps<"form">) {
  const fields = useContext(PostedFields);
  return (
    <form {...props}>
      {props.method === "post" ? fields : null}
      {children}
    </form>
  );
}
