import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { runtimeContext } from "~/context";
import { todayOf } from "./today.server";

it("counts days in Brasília, as the services do [ENR-12]", () => {
  const context = new RouterContextProvider();
  const at = (iso: string) => {
    context.set(runtimeContext, { now: () => new Date(iso) } as never);
    return todayOf(context);
  };

  expect(at("2026-03-11T02:59:59Z")).toBe("2026-03-10");
  expect(at("2026-03-11T03:00:00Z")).toBe("2026-03-11");
});
