import { expect, it } from "vitest";
import { createLocalityProvider } from "./locality";

const answering = (body: unknown, status = 200) => {
  const asked: string[] = [];
  const fetch = async (url: string | URL | Request) => {
    asked.push(String(url));
    return Response.json(body, { status });
  };
  return { asked, find: createLocalityProvider("https://cep.example.com/ws/", 50, fetch) };
};

it("parses the answer of a postal code service [FRM-03]", async () => {
  const { asked, find } = answering({ logradouro: "Rua A", bairro: "Centro", localidade: "Marília", uf: "SP" });
  expect(await find("17500005")).toEqual({ street: "Rua A", neighborhood: "Centro", city: "Marília", state: "SP" });
  expect(asked).toEqual(["https://cep.example.com/ws/17500005/json/"]);
});

it("returns no address for an unknown code, a failure and an invalid answer [FRM-03] [API-03]", async () => {
  expect(await answering({ erro: "true" }).find("00000000")).toBeNull();
  expect(await answering({}, 500).find("00000000")).toBeNull();
  expect(await answering("nonsense").find("00000000")).toBeNull();
});

it("returns no address when the service does not answer in time [FRM-03]", async () => {
  const never = (_: unknown, init?: RequestInit) =>
    new Promise<Response>((_resolve, reject) =>
      init?.signal?.addEventListener("abort", () => reject(init.signal?.reason)),
    );
  expect(await createLocalityProvider("https://cep.example.com", 20, never)("17500005")).toBeNull();
});
