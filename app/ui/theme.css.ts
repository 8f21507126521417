import { createGlobalThemeContract, globalStyle } from "@vanilla-extract/css";
import { colorsOf, colorVariables, defaultTheme, lookVariables, type Mode, variableName } from "~/rules/palette";

/** Colour variables: here the product's own; the tenant's stylesheet overrides them all. */
export const color = createGlobalThemeContract(colorsOf("light", defaultTheme), (_, path) =>
  variableName(path.join("-")),
);

const dashed = (variables: Record<string, string>) =>
  Object.fromEntries(Object.entries(variables).map(([name, value]) => [`--${name}`, value]));
const assign = (mode: Mode) => dashed(colorVariables(mode, defaultTheme));

globalStyle(":root", { vars: { ...assign("light"), ...dashed(lookVariables({})) }, colorScheme: "light" });
// Print is always light: the dark values apply to screens only.
globalStyle(":root:not([data-theme=light])", {
  "@media": { "screen and (prefers-color-scheme:dark)": { vars: assign("dark"), colorScheme: "dark" } },
});
globalStyle(":root[data-theme=dark]", { "@media": { screen: { vars: assign("dark"), colorScheme: "dark" } } });
