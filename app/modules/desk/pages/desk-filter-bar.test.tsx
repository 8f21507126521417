import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { FrameContext } from "~/frame";
import { listStateOf } from "~/modules/desk/rules/list-state";
import { enrolmentDesk } from "~/modules/enrolments/pages/desk/enrolment-desk";
import { DeskFilterBar } from "./desk-filter-bar";

const options = { course: [], campus: [], institution: [], owner: [], status: [], views: [] };

it("keeps the order of a list and all chosen columns of its export when staff search it [STF-01]", () => {
  const state = listStateOf(
    new URLSearchParams("status=draft&columns=email&columns=document&sort=waiting"),
    enrolmentDesk.list,
  );
  const frame = { url: new URL("http://aurora.localhost/candidate/enrolments"), base: "/candidate", locale: "en" };
  const html = renderToStaticMarkup(
    <FrameContext value={frame as never}>
      <DeskFilterBar {...{ desk: enrolmentDesk, state, options }} />
    </FrameContext>,
  );
  const kept = [...html.matchAll(/type="hidden" name="(\w+)" value="(\w+)"/g)].map(([, name, value]) => [name, value]);
  expect(kept).toEqual([
    ["columns", "email"],
    ["columns", "document"],
    ["sort", "waiting"],
  ]);
});
