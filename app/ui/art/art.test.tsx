import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { scenes } from "./scene";
import { tileOfArea, tiles } from "./tile";

const weights = (drawings: Record<string, React.ReactElement>) =>
  Object.entries(drawings).map(([name, drawing]) => ({ name, html: renderToStaticMarkup(drawing) }));

describe("the drawings", () => {
  it("have at most 3 KB a tile and 6.5 KB a scene [LAY-09]", () => {
    expect(weights(tiles).filter(({ html }) => html.length > 3000)).toEqual([]);
    expect(weights(scenes).filter(({ html }) => html.length > 6500)).toEqual([]);
  });

  it("are skipped by screen readers, and drawn in the theme's inks", () => {
    for (const { name, html } of [...weights(tiles), ...weights(scenes)]) {
      expect(html, name).toContain('aria-hidden="true"');
      expect(html, name).toContain("var(--c-ink");
      expect(html, name).not.toMatch(/NaN|undefined|\.\d{3}/);
    }
  });

  it.each([
    ["Negócios", "business"],
    ["Ciências jurídicas", "law"],
    ["SAÚDE", "health"],
    ["Psicología", "mind"],
    ["Engineering", "engineering"],
    ["Tecnologia", "technology"],
    ["Artes e design", "art"],
    ["Meio ambiente", "nature"],
    ["Comunicação", "media"],
    ["Educação", "education"],
    ["Idiomas", "language"],
    ["Gastronomía", "food"],
    ["Astrologia", "plain"],
    ["", "plain"],
  ])("are chosen for the area %s by its name", (area, tile) => {
    expect(tileOfArea(area)).toBe(tile);
  });
});
