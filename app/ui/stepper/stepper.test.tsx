// @vitest-environment jsdom
import { cleanup, render, screen, within } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, describe, expect, it } from "vitest";
import { Gallery } from "../gallery";
import { type StageState, Stepper } from "./";

afterEach(cleanup);

describe("Stepper", () => {
  const stages = (states: readonly StageState[]) =>
    states.map((state, index) => ({ id: `${index}`, label: `Stage ${index + 1}`, state }));
  const texts = {
    label: "Progress",
    stateTexts: { done: "done", upcoming: "next" },
    partsLabel: "Steps",
    partText: (position: number, total: number) => `step ${position} of ${total}`,
  };
  const outer = () => [...screen.getByRole("navigation", { name: "Progress" }).querySelectorAll("nav>ol>li")];

  it("is an ordered list of stages that marks the current one and names the others' states [LAY-09]", () => {
    render(
      <Stepper
        {...texts}
        position="Stage 2 of 4"
        stages={stages(["done", "current", "upcoming", "upcoming"])}
        detail="Terms"
      />,
    );
    expect(outer().map((item) => item.getAttribute("aria-current"))).toEqual([null, "step", null, null]);
    expect(outer().map((item) => item.textContent?.trim())).toEqual([
      "Stage 1 (done)",
      "Stage 2 of 4 · Stage 2 · Terms",
      "Stage 3 (next)",
      "Stage 4 (next)",
    ]);
    expect([...document.querySelectorAll("progress")].map(({ value }) => value)).toEqual([1, 0.5, 0, 0]);
  });

  it("lists the steps of the current stage, with links to those done [LAY-09]", () => {
    render(
      <Stepper
        {...texts}
        position="Stage 1 of 4"
        stages={stages(["current", "upcoming", "upcoming", "upcoming"])}
        parts={[
          { id: "a", label: "Level", state: "done", href: "?step=a" },
          { id: "b", label: "Course", state: "current" },
          { id: "c", label: "Review", state: "upcoming" },
        ]}
      />,
    );
    const items = within(screen.getByRole("list", { name: "Steps" })).getAllByRole("listitem");
    expect(items.map((item) => item.getAttribute("aria-current"))).toEqual([null, "step", null]);
    expect(screen.getByRole("link").textContent).toBe("Level");
    expect(document.querySelector("summary")?.textContent).toBe("(step 2 of 3)");
    expect(document.querySelector("progress")?.value).toBe(0.5);
  });

  it("says that all stages are done [LAY-09]", () => {
    render(<Stepper {...texts} position="All 4 stages are done" stages={stages(["done", "done", "done", "done"])} />);
    expect(outer().some((item) => item.hasAttribute("aria-current"))).toBe(false);
    expect(screen.getByText("All 4 stages are done")).toBeDefined();
  });
});

describe("the gallery of components", () => {
  const html = renderToStaticMarkup(<Gallery />);

  it("renders without style attributes or event handlers, which the content policy drops", () => {
    expect(html).not.toMatch(/\s(style|on[a-z]+)="/);
  });

  it("has unique ids, and describes and labels elements only by ids that exist [LAY-09]", () => {
    const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1]);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    const targets = [...html.matchAll(/aria-(?:describedby|labelledby)="([^"]+)"/g)].flatMap((match) =>
      match[1]?.split(" "),
    );
    expect(targets.filter((target) => !ids.includes(target))).toEqual([]);
  });
});
