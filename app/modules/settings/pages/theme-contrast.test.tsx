import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { formContext } from "~/context";
import { shownTexts } from "~/form/posted-form";
import { kindNamed } from "~/modules/settings/rules/kinds";
import { defaultTheme } from "~/rules/palette";
import { written } from "../../../../tests/part";
import { shownAgain } from "./content.server";
import { ThemeContrast } from "./theme-contrast";

const plain = { ...defaultTheme, dark: { ...defaultTheme.dark, primary: "#0E80AE" } };
const pale = { ...plain, light: { ...plain.light, primary: "#FFE08A" } };

it("offers the nearest colour that passes as a button, only for the mode that fails [INS-01]", () => {
  const html = written(<ThemeContrast content={pale} />);
  expect(html).toContain('value="suggest:light"');
  expect(html).not.toContain("suggest:dark");
  expect(html).toContain("Usar #");
  expect(written(<ThemeContrast content={plain} />)).not.toContain("suggest:");
});

it("chooses that colour and keeps what else was typed, when the button is pressed [INS-01]", () => {
  const press = (intent: string) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ intent, "light-primary": "#FFE08A", "dark-accent": "#123456" }))
      form.append(name, value);
    const context = new RouterContextProvider();
    context.set(formContext, form);
    const answer = shownAgain({ context }, kindNamed("theme")!);
    return answer && shownTexts(answer.posted);
  };
  const chosen = press("suggest:light")?.["light-primary"] ?? "";
  expect(chosen).toMatch(/^#[0-9A-F]{6}$/);
  const light = { ...pale.light, primary: chosen };
  expect(written(<ThemeContrast content={{ ...pale, light }} />)).not.toContain("suggest:");
  expect(press("suggest:light")?.["dark-accent"]).toBe("#123456");
  expect(press("check")?.["light-primary"]).toBe("#FFE08A");
  expect(press("save")).toBeNull();
});
