import { createGlobalThemeContract, globalStyle } from "@vanilla-extract/css";
import { brandColors, defaultTheme, type Mode, neutral, variableName } from "./palette";

const colors = (mode: Mode) => ({
  ...neutral[mode],
  ...brandColors(mode, defaultTheme[mode], defaultTheme.secondaryColor, defaultTheme.loadingColor),
  shadow: mode === "light" ? "rgb(20 28 44/.08)" : "rgb(0 0 0/.45)",
});

const light = colors("light");

/** Colour variables: the mode sets the neutral ones, the tenant's stylesheet overrides the brand ones. */
export const color = createGlobalThemeContract(light, (_, path) => variableName(path.join("-")));

const assign = (mode: Mode) =>
  Object.fromEntries(Object.entries(colors(mode)).map(([name, value]) => [`--${variableName(name)}`, value]));

globalStyle(":root", { vars: assign("light"), colorScheme: "light" });
// Print is always light: the dark values apply to screens only.
globalStyle(":root:not([data-theme=light])", {
  "@media": { "screen and (prefers-color-scheme:dark)": { vars: assign("dark"), colorScheme: "dark" } },
});
globalStyle(":root[data-theme=dark]", { "@media": { screen: { vars: assign("dark"), colorScheme: "dark" } } });
