import { expect, it, vi } from "vitest";
import { services } from "~/api";
import { serviceNames } from "~/api/call";
import { openApi } from "~/api/openapi";
import { describeService } from "./openapi";

const info = { title: "Ingressa: subscription service", version: "1" };
const cost = (times: number, work: () => unknown) => {
  const before = process.threadCpuUsage();
  for (let time = 0; time < times; time++) work();
  const { user, system } = process.threadCpuUsage(before);
  return user + system;
};
const ask = (headers: Record<string, string> = {}) =>
  describeService(new Request("http://localhost/openapi/subscription.json", { headers }), "subscription.json") ??
  expect.fail("no description");

it("describes a service, and answers 304 to a client that has the description [API-04]", async () => {
  const first = ask();
  expect(first.headers.get("content-type")).toBe("application/json");
  expect(await first.text()).toBe(JSON.stringify(openApi("subscription", services.subscription, info)));
  const again = ask({ "if-none-match": first.headers.get("etag") ?? "" });
  expect([again.status, await again.text()]).toEqual([304, ""]);
  expect(describeService(new Request("http://localhost/openapi/none.json"), "none.json")).toBeNull();
});

it("builds all descriptions before the first request, which then costs less than building one [API-04]", async () => {
  vi.resetModules();
  const fresh = await import("./openapi");
  fresh.describeServices();
  const making = cost(1, () => openApi("subscription", services.subscription, info));
  const files = serviceNames.map((name) => `${name}.json`);
  const asked = () => files.map((file) => fresh.describeService(new Request(`http://localhost/openapi/${file}`), file));
  expect(cost(1, asked)).toBeLessThan(making);
  expect(asked().map((answer) => answer?.status)).toEqual(files.map(() => 200));
});

it("builds a description once: a hundred answers cost less than ten descriptions [API-04]", () => {
  ask();
  const making = cost(10, () => openApi("subscription", services.subscription, info));
  expect(cost(100, () => ask())).toBeLessThan(making);
});
