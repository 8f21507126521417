import { expect, it } from "vitest";
import { traceOf } from "./trace";

const TRACE = "0af7651916cd43dd8448eb211c80319c";

it("continues the trace of a proxy with a parent of its own, and logs the proxy's request id [OPS-05]", () => {
  const headers = { traceparent: `00-${TRACE}-b7ad6b7169203331-01`, "x-request-id": "edge/42" };
  const { fields, traceparent } = traceOf(new Headers(headers));
  expect(fields).toEqual({ requestId: "edge/42", traceId: TRACE });
  expect(traceparent).toMatch(new RegExp(`^00-${TRACE}-(?!b7ad6b7169203331)[0-9a-f]{16}-01$`));
});

it.each([
  ["no trace", ""],
  ["zeros", `00-${"0".repeat(32)}-b7ad6b7169203331-01`],
  ["another version", `01-${TRACE}-b7ad6b7169203331-01`],
  ["something longer", `00-${TRACE}-b7ad6b7169203331-01-more`],
])("ignores %s, and a request id with spaces [OPS-05]", (_, traceparent) => {
  const headers = { traceparent, "x-request-id": "a b" };
  expect(traceOf(new Headers(headers))).toEqual({ fields: {}, traceparent: null });
});
