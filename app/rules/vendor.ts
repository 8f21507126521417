/** Accessibility widgets of third parties: two sign-language avatars and a toolbar. */
export type Vendor = "vlibras" | "handtalk" | "equalweb";
