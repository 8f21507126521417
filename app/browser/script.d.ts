/** The URL of a script for the browser (script-plugin.ts). */
declare module "*?script" {
  const address: string;
  export default address;
}

/** The URLs of a script with texts, by the language of these. */
declare module "*?script&languages" {
  const addresses: Record<import("~/rules/language").Language, string>;
  export default addresses;
}

declare module "*?script&stable" {
  const address: string;
  export default address;
}
