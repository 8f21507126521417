import { expect, it } from "vitest";
import type { Service } from "~/api/handler";
import { correlated, correlationId } from "./correlation";

/** Answers each call with the correlation id that it reads after some waiting. */
const answer = async () => {
  await new Promise((resolve) => setTimeout(resolve, 1));
  return Response.json(correlationId());
};
const echo: Service = correlated(
  Object.assign(answer, { ask: async () => ({ status: 200, text: await (await answer()).text() }) }),
);
const asked = async (id: string | undefined) => {
  const request = new Request("http://any.embedded/", id === undefined ? {} : { headers: { "x-correlation-id": id } });
  const message = { params: {}, query: {}, headers: { "x-correlation-id": id }, body: null };
  const inProcess = await echo.ask({} as never, message);
  return [await (await echo(request)).json(), JSON.parse(inProcess.text ?? "")];
};

it("each of several concurrent calls reads its own id, over HTTP and in the process [OPS-05]", async () => {
  const ids = ["7d1c6c1e-3c7f-4f0e-8f0a-0d1f5b6a2c11", "b", "c_2"];
  expect(await Promise.all(ids.map(asked))).toEqual(ids.map((id) => [id, id]));
});

it("a call without an id or with a malformed one has no correlation id, nor has a job [OPS-05]", async () => {
  for (const id of [undefined, "", "x".repeat(65), "a b", "<script>"])
    expect(await asked(id), id).toEqual([null, null]);
  expect(correlationId()).toBeNull();
});
