import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createClient } from "@hey-api/openapi-ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { serviceNames } from "~/api/call";
import { NOW, openTestBackend, type TestBackend } from "~/backend/test-backend";
import { newId } from "~/data/id";
import { candidatesOf } from "~/modules/enrolments/service/test-enrolment";
import { notify } from "~/modules/payments/service/test-payment";
import { apiDocument } from "~/server/api/describe";
import { openTestApi, type TestApi } from "~/server/api/test-api";

interface Sent {
  path?: Record<string, string>;
  query?: Record<string, unknown>;
  headers?: Record<string, string>;
  body?: unknown;
}
interface Received {
  // biome-ignore lint/suspicious/noExplicitAny: the generated types are not known when this file is compiled
  data?: any;
  error?: unknown;
  response: Response;
}
type Sdk = Record<string, (sent?: Sent) => Promise<Received>>;

/** Below this folder, so that the generated sources find the packages of the product. */
const folder = mkdtempSync(join(import.meta.dirname, "generated-"));
let backend: TestBackend;
let api: TestApi;
let sdk: Sdk;
let client: { setConfig(config: object): void };

beforeAll(async () => {
  backend = await openTestBackend("sqlite");
  api = openTestApi(backend, () => NOW);
  const input = join(folder, "openapi.json");
  writeFileSync(input, JSON.stringify(apiDocument(serviceNames)));
  await createClient({
    ...{ input, output: { path: join(folder, "client") }, logs: { level: "silent", file: false } },
    plugins: ["@hey-api/client-fetch", "@hey-api/typescript", "@hey-api/sdk"],
  } as never);
  sdk = (await import(/* @vite-ignore */ `${folder}/client/sdk.gen.ts`)) as Sdk;
  ({ client } = (await import(/* @vite-ignore */ `${folder}/client/client.gen.ts`)) as never);
}, 60_000);
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await backend.close();
});

it("a client that a foreign generator made of the description enrols a candidate, who then pays [API-04] [API-05]", async () => {
  const { key } = await api.makeKey();
  let token: string | undefined;
  const calls: string[] = [];
  client.setConfig({
    ...{ baseUrl: "http://localhost/api/v1", headers: { "X-Api-Key": key, "Accept-Language": "en" } },
    fetch: async (request: Request) => {
      if (token) request.headers.set("authorization", `Bearer ${token}`);
      calls.push(new URL(request.url).pathname);
      return api.answer(request);
    },
  });
  const good = async ({ data, error, response }: Received) => {
    expect([response.status, error], response.url).toEqual([expect.toSatisfy((status) => status < 300), undefined]);
    return data;
  };
  const levels = await good(await sdk.educationLevelList!());
  const level = levels.find(({ code }: { code: string }) => code === "pos-graduacao");
  expect(level).toBeTruthy();
  const { ids } = await candidatesOf(backend).choose("pos-graduacao");
  const modes = await good(await sdk.ingressModeList!({ query: { educationLevel: level.id } }));
  expect(modes.map(({ id }: { id: string }) => id)).toContain(ids.ingressModeId);
  const courses = await good(await sdk.courseList!({ query: { ingressModeId: ids.ingressModeId } }));
  expect(courses.map(({ id }: { id: string }) => id)).toContain(ids.courseId);
  const choice = { offerId: ids.offerId, courseId: ids.courseId };
  await good(await sdk.campusList!({ query: choice }));
  await good(await sdk.subscriptionPrice!({ body: { offerId: ids.offerId, campusId: ids.campusId } }));
  const person = candidatesOf(backend).newPerson({ email: "cliente@example.com" });
  const draftId = newId();
  const session = await good(
    await sdk.accountSignUp!({ path: { id: draftId }, body: { person, password: "Uma-frase-longa-9" } }),
  );
  token = session.accessToken;
  const body = { draftId, ...ids, person, responsible: null, voucher: null };
  const repeated = { "Idempotency-Key": newId() };
  const enrolment = await good(await sdk.subscriptionCreate!({ body, headers: repeated }));
  const again = await sdk.subscriptionCreate!({ body, headers: repeated });
  expect([again.data.id, again.response.headers.get("idempotency-replayed")]).toEqual([enrolment.id, "true"]);
  const path = { id: enrolment.id };
  const contract = await good(await sdk.enrolmentContractBuild!({ path }));
  const { hash, version } = contract;
  await good(
    await sdk.enrolmentContractAccept!({ path, body: { hash, version, accepted: true, responsibleAccepted: false } }),
  );
  const { data: configuration } = await sdk.paymentConfiguration!({ path });
  const amountCents = configuration.prices.firstPaymentCents ?? configuration.prices.total ?? 0;
  const pix = await sdk.pixGenerate!({ path: { ...path }, body: { idempotencyKey: newId(), amountCents } });
  expect(pix.error ?? null, JSON.stringify(configuration).slice(0, 800)).toBeNull();
  await notify(backend, pix.data.id, { state: "approved" });
  const paid = await good(await sdk.paymentVerification!({ path }));
  expect(JSON.stringify(paid)).toContain("true");
  expect(await good(await sdk.subscriptionList!({ body: { document: "" } }))).toMatchObject([
    { id: enrolment.id, isPaid: true },
  ]);
  expect(new Set(calls).size).toBeGreaterThanOrEqual(12);
}, 60_000);
