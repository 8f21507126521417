import { delay, HttpResponse, http, passthrough } from "msw";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApi } from "~/api";
import { type Calls, type ServiceName, serviceNames } from "~/api/call";
import { bindClient } from "~/api/client";
import { openTestBackend, type TestBackend } from "~/backend/test-backend";
import { demoId } from "~/demo";
import { openNetwork } from "../peer/network";
import { calls } from "./answered";

const everywhere = "https://*.upstream.example/v1/*";
const remote = (timeoutMs: number) =>
  Object.fromEntries(
    serviceNames.map((name) => [name, { fetch, baseUrl: `https://${name}.upstream.example/v1`, timeoutMs }]),
  ) as Parameters<typeof createApi>[0];

/** The calls with the timeout of their connection; calls on large files have a longer one of their own. */
const brief = calls.filter(({ call }) => !call.timeoutMs);
/** One call of each service and method: the client is the same for all. */
const asked = [...new Map(brief.map((one) => [`${one.call.service} ${one.call.method}`, one])).values()];

function ask(timeoutMs: number) {
  const connection = remote(timeoutMs);
  const headers = () => ({ authorization: "Bearer token" });
  const all = bindClient<Calls>(Object.fromEntries(asked.map(({ name, call }) => [name, call])), (service) => ({
    ...connection[service],
    headers,
  }));
  return Promise.all(asked.map(async ({ name }) => ({ name, answer: await all[name]?.({ params: {} } as never) })));
}

describe("remote services", () => {
  const network = openNetwork();
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await openTestBackend("sqlite");
  });
  afterAll(() => backend.close());

  it("receive token, API key, language, tenant and institution with each call, and a visitor's captcha [API-02]", async () => {
    const seen: Headers[] = [];
    network.use(
      http.all(everywhere, async ({ request }) => {
        seen.push(request.headers);
        const url = new URL(request.url);
        const service = url.hostname.split(".")[0] as ServiceName;
        return backend.backend[service](new Request(request.url.replace("/v1/", "/"), request));
      }),
    );
    const token = await backend.tokenOf("ana.souza@example.com");
    const sent = {
      authorization: `Bearer ${token}`,
      "x-api-key": "key",
      "accept-language": "es",
      "x-tenant": "aurora",
      "x-institution-id": demoId("aurora-uni"),
    };
    const api = createApi(remote(5000), () => sent);
    expect((await api.lookup.genders()).body).toContainEqual({ id: "F", code: "F", description: "Femenino" });
    expect(await api.user.me()).toMatchObject({ status: 200, body: { username: "ana.souza@example.com" } });
    const credentials = { username: "nobody@example.com", password: "Segura#91" };
    const refused = await api.account.signIn({ headers: { "x-captcha-token": "solved" }, body: credentials });
    expect(refused).toEqual({ status: 401, body: { code: "INVALID_CREDENTIALS" } });
    for (const headers of seen) expect(Object.fromEntries(headers)).toMatchObject(sent);
    expect(seen.map((headers) => headers.get("x-captcha-token"))).toEqual([null, null, "solved"]);
  });

  it.each([
    ["a refused connection", () => HttpResponse.error(), "UPSTREAM_UNREACHABLE"],
    ["a page of a proxy", () => HttpResponse.html("<h1>Hello</h1>"), "UPSTREAM_INVALID"],
    [
      "half a JSON",
      () => new HttpResponse('{"id":', { headers: { "content-type": "application/json" } }),
      "UPSTREAM_INVALID",
    ],
    ["JSON of another shape", () => HttpResponse.json(42), "UPSTREAM_INVALID"],
    [
      "bytes",
      () => new HttpResponse(new Uint8Array([0xff, 0xfe, 0]), { headers: { "content-type": "image/png" } }),
      "UPSTREAM_INVALID",
    ],
    ["a breakdown", () => new HttpResponse("stack trace", { status: 500 }), "UPSTREAM_INVALID"],
    ["a maintenance page", () => new HttpResponse("<html>", { status: 503 }), "UPSTREAM_INVALID"],
    ["an unknown status", () => HttpResponse.json({}, { status: 299 }), "UPSTREAM_INVALID"],
    ["a redirect to elsewhere", () => HttpResponse.redirect("https://evil.example/", 302), "UPSTREAM_INVALID"],
    ["silence", () => delay("infinite").then(passthrough), "UPSTREAM_TIMEOUT"],
  ])(
    "may answer %s to a call, which returns a failure and never crashes or hangs [API-03]",
    async (_fault, respond, code) => {
      network.use(http.all(everywhere, respond));
      for (const { name, answer } of await ask(code === "UPSTREAM_TIMEOUT" ? 50 : 20_000)) {
        expect(answer, name).toMatchObject({ status: 0, body: { code } });
      }
    },
  );
});
