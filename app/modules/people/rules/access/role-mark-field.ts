/** Name of the hidden field with the role that a form was rendered for; no custom field has a hyphen in its name. */
export const ROLE_MARK = "role-mark";

/** Name of the hidden field by which a post says that it is the one of the page's `PageForm`. */
export const PAGE_FORM = "page-form";
