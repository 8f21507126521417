import axios, { type InternalAxiosRequestConfig } from "axios";
import OpenAPIClientAxios, { type Document, type OpenAPIClient } from "openapi-client-axios";
import { afterAll, beforeAll, expect, it } from "vitest";
import { serviceNames } from "~/api/call";
import { NOW, openTestBackend, type TestBackend } from "~/backend/test-backend";
import { newId } from "~/data/id";
import { candidatesOf } from "~/modules/enrolments/service/test-enrolment";
import { notify } from "~/modules/payments/service/test-payment";
import { apiDocument } from "~/server/api/describe";
import { openTestApi, type TestApi } from "~/server/api/test-api";

let backend: TestBackend;
let api: TestApi;
beforeAll(async () => {
  backend = await openTestBackend("sqlite");
  api = openTestApi(backend, () => NOW);
});
afterAll(() => backend.close());

/** The client that a foreign library makes of the description: a function for each operation. */
async function openClient(headers: Record<string, string>, calls: Set<string>): Promise<OpenAPIClient> {
  const adapter = async (config: InternalAxiosRequestConfig) => {
    const url = new URL(axios.getUri(config), "http://localhost");
    calls.add(`${config.method} ${url.pathname}`);
    const { method = "get", data } = config;
    const request = new Request(url, {
      method: method.toUpperCase(),
      headers: Object.entries(config.headers.toJSON()).map(([name, value]): [string, string] => [name, String(value)]),
      ...(data === undefined ? {} : { body: data }),
    });
    const response = await api.answer(request);
    const text = await response.text();
    const { status, statusText } = response;
    return {
      ...{ data: text && JSON.parse(text), status, statusText, config },
      headers: Object.fromEntries(response.headers),
    };
  };
  const definition = apiDocument(serviceNames) as unknown as Document;
  const defaults = { adapter, headers, baseURL: "http://localhost/api/v1", validateStatus: () => true };
  return new OpenAPIClientAxios({ definition, axiosConfigDefaults: defaults }).init();
}

type Parameters = Record<string, string>;

it("a client that a foreign library makes of the description enrols a candidate, who then pays [API-04] [API-05]", async () => {
  const { key } = await api.makeKey();
  const calls = new Set<string>();
  const headers = { "X-Api-Key": key, "Accept-Language": "en", "Content-Type": "application/json" };
  const visitor = await openClient(headers, calls);
  const make = async (client: OpenAPIClient, operation: string, parameters: Parameters = {}, body?: unknown) => {
    // The library takes the description's names for operations, parameters and bodies.
    const { status, data } = await (client as never as Record<string, (...sent: unknown[]) => Promise<Answer>>)[
      operation
    ]!(parameters, body);
    expect(status, `${operation}: ${JSON.stringify(data)}`).toBeLessThan(300);
    return data;
  };
  const { ids } = await candidatesOf(backend).choose("pos-graduacao");
  const { offerId, courseId, campusId, ingressModeId } = ids;
  const levels = await make(visitor, "educationLevel.list");
  const level = levels.find(({ id }: Entry) => id === ids.educationLevelId);
  const modes = await make(visitor, "ingressMode.list", { educationLevel: level.id });
  expect(modes.map(({ id }: Entry) => id)).toContain(ingressModeId);
  const courses = await make(visitor, "course.list", { ingressModeId });
  expect(courses.map(({ id }: Entry) => id)).toContain(courseId);
  const campuses = await make(visitor, "campus.list", { offerId, courseId });
  expect(campuses.map(({ id }: Entry) => id)).toContain(campusId);
  expect(await make(visitor, "subscription.price", {}, { offerId, campusId })).toHaveProperty("firstCents");

  const person = candidatesOf(backend).newPerson({ email: "cliente@example.com" });
  const draftId = newId();
  const password = "Uma-frase-longa-9";
  const session = await make(visitor, "account.signUp", { id: draftId }, { person, password });
  const candidate = await openClient({ ...headers, Authorization: `Bearer ${session.accessToken}` }, calls);
  const body = { draftId, ...ids, person, responsible: null, voucher: null };
  const repeated = { "Idempotency-Key": newId() };
  const enrolment = await make(candidate, "subscription.create", repeated, body);
  expect((await make(candidate, "subscription.create", repeated, body)).id).toBe(enrolment.id);

  const { id } = enrolment;
  const { hash, version } = await make(candidate, "enrolmentContract.build", { id });
  const accepted = { hash, version, accepted: true, responsibleAccepted: false };
  await make(candidate, "enrolmentContract.accept", { id }, accepted);
  const { prices } = await make(candidate, "payment.configuration", { id });
  const attempt = { idempotencyKey: newId(), amountCents: prices.firstCents };
  const pix = await make(candidate, "pix.generate", { id }, attempt);
  expect(pix).toMatchObject({ state: "pending", amountCents: prices.firstCents });
  // The bank says that the money has arrived.
  await notify(backend, pix.id, { state: "approved" });
  expect(await make(candidate, "payment.verification", { id })).toMatchObject({ state: "approved", isPaid: true });
  const enrolled = await make(candidate, "subscription.list", {}, { document: "" });
  expect(enrolled).toMatchObject([{ id, isPaid: true }]);
  expect(calls.size).toBeGreaterThanOrEqual(11);
}, 60_000);

type Entry = { id: string };
// biome-ignore lint/suspicious/noExplicitAny: the types of the answers are in the description only
type Answer = { status: number; data: any };
