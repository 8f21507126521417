import { delay, HttpResponse, http, type JsonBodyType } from "msw";
import { expect, it } from "vitest";
import { openNetwork } from "../../tests/peer/network";
import { createLocalityProvider } from "./locality";

const network = openNetwork();
const answering = (body: JsonBodyType, status = 200) => {
  const asked: string[] = [];
  network.use(
    http.get("https://cep.example.com/*", ({ request }) => {
      asked.push(request.url);
      return HttpResponse.json(body, { status });
    }),
  );
  return { asked, find: createLocalityProvider("https://cep.example.com/ws/") };
};

const marilia = { cep: "17500-005", logradouro: "Rua A", bairro: "Centro", localidade: "Marília", uf: "SP" };

it("parses the answer of a postal code service [FRM-03]", async () => {
  const { asked, find } = answering(marilia);
  expect(await find("17500005")).toEqual({ street: "Rua A", neighborhood: "Centro", city: "Marília", state: "SP" });
  expect(asked).toEqual(["https://cep.example.com/ws/17500005/json/"]);
});

it.each([true, "true"])(
  "returns no address only for a code that the service does not know (%j) [FRM-03]",
  async (erro) => {
    expect(await answering({ erro }).find("00000000")).toBeNull();
  },
);

it.each<[string, JsonBodyType, number?]>([
  ["an error", {}, 500],
  ["the error page of another service", {}, 404],
  ["too many questions", {}, 429],
  ["nonsense", "nonsense"],
  ["an endless street", { ...marilia, logradouro: "a".repeat(201) }],
  ["control characters", { ...marilia, bairro: "Centro\u0000" }],
  ["no city", { ...marilia, localidade: " " }],
  ["markup for a state", { ...marilia, uf: "<b>" }],
  ["the address of another code", { ...marilia, cep: "01310-100" }],
])("never takes %s for an address or for an unknown code [FRM-03] [API-03]", async (_, body, status) => {
  await expect(answering(body, status).find("17500005")).rejects.toThrow("postal code service");
});

it("waits no longer than its timeout, although the service never answers [FRM-03]", async () => {
  network.use(http.get("https://cep.example.com/*", () => delay("infinite")));
  await expect(createLocalityProvider("https://cep.example.com", 20)("17500005")).rejects.toThrow("20 ms");
});
