/** The URL of a script for the browser (script-plugin.ts). */
declare module "*?script" {
  const address: string;
  export default address;
}

declare module "*?script&stable" {
  const address: string;
  export default address;
}
