import type { FunctionComponent } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import { FrameContext } from "~/frame";
import { LocaleContext } from "~/i18n/use-t";
import { listStateOf } from "~/modules/desk/rules/list-state";
import { journeyDesk } from "./journey-desk";
import Journeys from "./route";

const row = {
  ...{ id: "j1", name: "Graduação", url: "graduacao", institutionName: "Aurora", state: "active", status: true },
  ...{ educationLevel: { description: "Graduação" }, ingressMode: null, version: 1, isForgotten: false },
  ...{ activatesAt: null, modifiedAt: "2026-03-10T12:00:00.000Z", modifiedByName: null },
};

function pageFor(rights: { mayWrite: boolean; mayPublish: boolean }): string {
  const loaderData = {
    state: listStateOf(new URLSearchParams(), journeyDesk.list),
    page: { rows: [row], before: null, after: null, count: 1, isMore: false },
    options: { institution: [{ value: "i1", label: "Aurora" }], level: [], mode: [], ...rights },
    ...{ now: "2026-03-10T12:00:00.000Z", notice: null, mayExport: false },
  };
  const frame = { base: "/candidate", url: new URL("http://aurora.localhost/candidate/journeys"), locale: "en" };
  const Page = Journeys as unknown as FunctionComponent<{ loaderData: typeof loaderData }>;
  const router = createMemoryRouter([{ path: "*", element: <Page loaderData={loaderData} /> }]);
  return renderToStaticMarkup(
    <LocaleContext value="en">
      <FrameContext value={{ ...frame, timeZone: "America/Sao_Paulo" } as never}>
        <RouterProvider router={router} />
      </FrameContext>
    </LocaleContext>,
  );
}

it("the list of journeys offers activation to staff who may publish, and new journeys to those who may write [JRN-03]", () => {
  const linksOf = (html: string) =>
    ["/journeys/j1/status", "/journeys/new"].map((path) => html.includes(`href="/candidate${path}"`));
  expect(linksOf(pageFor({ mayWrite: true, mayPublish: false }))).toEqual([false, true]);
  expect(linksOf(pageFor({ mayWrite: false, mayPublish: true }))).toEqual([true, false]);
});
