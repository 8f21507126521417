/** Accessibility widgets of other companies: two sign-language avatars and a toolbar. */
export type Vendor = "vlibras" | "handtalk" | "equalweb";
