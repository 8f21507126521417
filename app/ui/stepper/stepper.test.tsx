// @vitest-environment jsdom
import { cleanup, render, screen, within } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, describe, expect, it } from "vitest";
import { Gallery } from "../gallery";
import { Stepper } from "./";

afterEach(cleanup);

describe("Stepper", () => {
  it("is an ordered list that marks the current step and links the done ones [LAY-09]", () => {
    render(
      <Stepper
        label="Steps"
        progressText="Step 2 of 3"
        stateTexts={{ done: "done", upcoming: "next", blocked: "blocked" }}
        steps={[
          { id: "a", label: "Level", state: "done", href: "?step=a" },
          { id: "b", label: "Course", state: "current" },
          { id: "c", label: "Review", state: "blocked" },
        ]}
      />,
    );
    const items = within(screen.getByRole("navigation", { name: "Steps" })).getAllByRole("listitem");
    expect(items.map((item) => item.getAttribute("aria-current"))).toEqual([null, "step", null]);
    expect(screen.getByRole("link").textContent).toContain("Level (done)");
    expect(items[2]?.textContent).toContain("(blocked)");
    expect(screen.getByRole<HTMLProgressElement>("progressbar", { name: "Step 2 of 3" }).value).toBe(2);
  });
});

describe("every component", () => {
  const html = renderToStaticMarkup(<Gallery />);

  it("renders without style attributes or event handlers, which the content policy drops", () => {
    expect(html).not.toMatch(/\s(style|on[a-z]+)="/);
  });

  it("has unique ids and described-by targets that exist [LAY-09]", () => {
    const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1]);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    const targets = [...html.matchAll(/aria-(?:describedby|labelledby)="([^"]+)"/g)].flatMap((match) =>
      match[1]?.split(" "),
    );
    expect(targets.filter((target) => !ids.includes(target))).toEqual([]);
  });
});
