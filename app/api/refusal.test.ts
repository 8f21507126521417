import { createStaticHandler } from "react-router";
import { expect, it } from "vitest";
import { absent } from "./refusal";

const loader = () => {
  throw absent();
};
const { query, queryRoute } = createStaticHandler([
  { id: "page", path: "/page", Component: () => null, loader },
  { id: "file", path: "/file", loader },
]);
const request = (path: string) => new Request(`http://aurora.localhost${path}`);

it("reaches the error page with its status and code [API-01]", async () => {
  expect(await query(request("/page"))).toMatchObject({
    statusCode: 404,
    errors: { page: { status: 404, data: { code: "NOT_FOUND" } } },
  });
});

it("is the answer of a route without a page [API-01]", async () => {
  const answer: unknown = await queryRoute(request("/file")).catch((thrown: unknown) => thrown);
  const { status, body } = answer as Response;
  expect([status, await new Response(body).json()]).toEqual([404, { code: "NOT_FOUND" }]);
});
