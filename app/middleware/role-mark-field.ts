/** Name of the hidden field with the role that a form was rendered for; no custom field has a hyphen in its name. */
export const ROLE_MARK = "role-mark";
