import { describe, expect, it } from "vitest";
import { createApi, services } from ".";
import { serviceNames } from "./call";
import { createHandler, implementFor } from "./handler";
import { resources } from "./resource";

const implement = implementFor<{ caller: null }>();
const campuses = implement(resources.campus, {
  list: () => ({
    status: 200,
    body: [
      {
        ...{ id: "c1", code: "C1", name: "Centro", city: "São Paulo", address: "Rua A, 1", seatsLeft: 3 },
        language: "pt-BR" as const,
        ...{ installmentCents: 89_900, installments: 48, blockedBy: null },
      },
    ],
  }),
});

describe("the api", () => {
  const seen: string[] = [];
  const connections = Object.fromEntries(
    serviceNames.map((service) => {
      const handler = createHandler([campuses], () => ({ caller: null }), {
        service,
        calls: Object.values(services[service]),
      });
      const fetch = (request: Request) => {
        seen.push(`${service} ${request.headers.get("x-tenant")}`);
        return handler(request);
      };
      return [service, { fetch, baseUrl: `http://${service}.internal` }];
    }),
  ) as unknown as Parameters<typeof createApi>[0];

  it("sends each call to its own service with the request's headers [API-02]", async () => {
    const api = createApi(connections, () => ({ "x-tenant": "aurora" }));
    const found = await api.campus.list({ query: { offerId: "o", courseId: "c" } });
    expect(found).toMatchObject({ status: 200, body: [{ name: "Centro" }] });
    await api.specialNeed.list();
    await api.specialNeed.listForCandidate();
    expect(seen).toEqual(["subscription aurora", "subscription aurora", "candidate aurora"]);
  });

  it("returns a failure for calls without an implementation and never throws [API-03]", async () => {
    const api = createApi(connections);
    const answer = await api.lookup.genders();
    expect(answer).toMatchObject({ status: 0, body: { code: "UPSTREAM_INVALID", httpStatus: 501 } });
  });
});
