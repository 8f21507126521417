import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import { FrameContext } from "~/frame";
import { LocaleContext } from "~/i18n/use-t";
import type { ChargeListState } from "./charge-desk";
import { ChargeStrip } from "./charge-sums";

const none = { count: 1, amountCents: 0, receivedCents: 0, refundedCents: 0, returningCents: 0 };
const totals = [
  { ...none, method: "pix", state: "approved", receivedCents: 900, refundedCents: 100, returningCents: 300 },
  { ...none, method: "slip", state: "pending", amountCents: 500 },
] as const;

/** The queries that the sums of a list with filters lead to. */
function linksOf(filters: ChargeListState["filters"]) {
  const state = { search: "", filters, sort: "newest", order: "desc", size: 30 } as const;
  const frame = { base: "", url: new URL("http://aurora.localhost/charges"), locale: "en" };
  const element = <ChargeStrip totals={totals} state={state} />;
  const html = renderToStaticMarkup(
    <LocaleContext value="en">
      <FrameContext value={frame as never}>
        <RouterProvider router={createMemoryRouter([{ path: "*", element }])} />
      </FrameContext>
    </LocaleContext>,
  );
  return [...html.matchAll(/href="\/charges\?([^"]*)"/g)].map(([, query]) => query?.replaceAll("&amp;", "&"));
}

it("a sum leads to the charges that it adds up within the filters of the list, and to none where it is nothing [PAY-15]", () => {
  const open = "state=pending&state=processing&state=unknown";
  expect(linksOf({})).toEqual(["money=received", open, "money=returned", "money=returning"]);
  expect(linksOf({ method: ["pix"], state: ["approved", "pending"] })).toEqual([
    "state=approved&state=pending&method=pix&money=received",
    "state=pending&method=pix",
    "state=approved&state=pending&method=pix&money=returned",
    "state=approved&state=pending&method=pix&money=returning",
  ]);
  expect(linksOf({ money: ["returned"] })).toEqual([`${open}&money=returned`, "money=returned"]);
});
