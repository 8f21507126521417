import { isValidBoleto } from "@brazilian-utils/brazilian-utils";
import { parsePix } from "pix-utils";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { services } from "./call.ts";
import { calls } from "./calls.ts";
import { candidateRequests } from "./candidate-request.ts";
import { journeyRequests } from "./journey-request.ts";
import type { Reference } from "./reference.ts";
import { startReference } from "./server.ts";
import { shellRequests } from "./shell-request.ts";
import { type Request, type Stage, stage } from "./stage.ts";
import { subscriptionRequests } from "./subscription-request.ts";

/** One good request for each of the 127 calls, written by hand from specification §7. */
const goodRequests = (at: Stage): Request[] => [
  ...shellRequests(at),
  ...subscriptionRequests(at),
  ...candidateRequests(at),
  ...journeyRequests(at),
];

let reference: Reference;
let at: Stage;

beforeAll(async () => {
  reference = await startReference();
});

afterAll(() => reference.close());

beforeEach(() => {
  at = stage();
  reference.world = at.world;
  reference.log.length = 0;
  reference.faults.length = 0;
  Object.assign(reference.behaviour, { latency: 0, lean: false, talkative: false });
});

const serviceOf = ({ call }: Request) => services.find((name) => call.startsWith(`${name} `))!;

/** The headers that a request of this service carries. */
function headersOf(request: Request): Record<string, string> {
  const service = serviceOf(request);
  return {
    accept: "application/json",
    ...(request.body ? { "content-type": "application/json" } : {}),
    ...(request.as ? { authorization: `Bearer ${at.token[request.as]}` } : {}),
    ...(service === "setting" ? { "x-api-key": "reference-api-key-1" } : {}),
    ...(service === "candidate" ? { "x-tenant": "mirante" } : {}),
    ...(service === "journey" ? { "accept-language": "pt-BR", "x-institution-id": "11" } : {}),
  };
}

/** Sends a request and gives the status, the answer and what the log says of it. */
async function send(request: Request, change: { headers?: Record<string, string | undefined> } = {}) {
  const [, method = ""] = request.call.split(" ");
  const query = new URLSearchParams(request.query).toString();
  const headers = new Headers();
  for (const [name, value] of Object.entries({ ...headersOf(request), ...change.headers }))
    if (value !== undefined) headers.set(name, value);
  const form = new FormData();
  form.set("photo", new File([new Uint8Array([0xff, 0xd8, 0xff])], "photo.jpg", { type: "image/jpeg" }));
  const response = await fetch(`${reference.base(serviceOf(request))}${request.path}${query && `?${query}`}`, {
    method,
    headers,
    ...(request.photo ? { body: form } : request.body ? { body: JSON.stringify(request.body) } : {}),
  });
  const text = await response.text();
  return { status: response.status, answer: text === "" ? null : JSON.parse(text), logged: reference.log.at(-1) };
}

const without = (fields: Record<string, unknown>, name: string) =>
  Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name));

/** The good request of a call on the stage of this test. */
const good = (call: string) => goodRequests(at).find((request) => request.call === call)!;

const names = goodRequests(stage()).map(({ call }) => call);

test("the table has the 127 calls of the specification, service by service, and a request for each [API-06]", () => {
  const count = Object.fromEntries(
    services.map((name) => [name, calls.filter(({ service }) => service === name).length]),
  );
  expect(count).toEqual({
    auth: 11,
    user: 14,
    notification: 3,
    setting: 2,
    subscription: 31,
    candidate: 52,
    business: 3,
    journey: 10,
    form: 1,
  });
  expect(names.toSorted()).toEqual(calls.map(({ service, method, path }) => `${service} ${method} ${path}`).toSorted());
  expect(new Set(names).size).toBe(127);
});

describe.each(names)("%s", (call) => {
  test("is answered as it is written, and logged", async () => {
    const { status, logged } = await send(good(call));
    expect({ status, refused: logged?.refused }).toEqual({
      status: expect.toSatisfy((n) => n < 300),
      refused: undefined,
    });
    expect(`${logged?.service} ${logged?.method} ${logged?.path}`).toBe(call);
  });

  test("needs each field of its body and query, and takes no other", async () => {
    const request = good(call);
    const isOpenQuery = call === "setting GET /applications";
    for (const name of Object.keys(request.body ?? {}).filter((key) => !request.loose?.includes(key))) {
      const { status, logged, answer } = await send({ ...request, body: without(request.body!, name) });
      expect({ name, status, field: answer.field }).toEqual({ name, status: 400, field: name });
      expect(logged?.refused).toContain(name);
    }
    for (const name of Object.keys(request.query ?? {}).filter((key) => !request.looseQuery?.includes(key))) {
      const { status, answer } = await send({
        ...request,
        query: without(request.query!, name) as Record<string, string>,
      });
      expect({ name, status, field: answer.field }).toEqual({ name, status: 400, field: name });
    }
    if (!isOpenQuery) {
      const { status, answer } = await send({ ...request, query: { ...request.query, unasked: "1" } });
      expect({ status, field: answer.field }).toEqual({ status: 400, field: "unasked" });
    }
    if (!request.photo && !call.includes(" GET ")) {
      const more = await send({ ...request, body: { ...request.body, unasked: 1 } });
      expect({ status: more.status, field: more.answer.field }).toEqual({ status: 400, field: "unasked" });
    }
  });

  test("asks for its token and headers, and for no header of another service", async () => {
    const request = good(call);
    const wanted: [string, number][] = [
      ["authorization", 401],
      ["x-tenant", 400],
      ["accept-language", 400],
      ["x-institution-id", 400],
      ["x-api-key", 401],
    ];
    for (const [name, status] of wanted.filter(([header]) => header in headersOf(request))) {
      // fetch sends an Accept-Language of its own where none is given: an empty one is none.
      const { status: got, logged } = await send(request, {
        headers: { [name]: name === "accept-language" ? "" : undefined },
      });
      expect({ name, got }).toEqual({ name, got: status });
      expect(logged?.refused).toBeDefined();
    }
    if (request.as) {
      const { status } = await send(request, { headers: { authorization: "Bearer of-nobody" } });
      expect(status).toBe(401);
    }
    if (serviceOf(request) !== "setting") {
      const { status } = await send(request, { headers: { "x-api-key": "reference-api-key-1" } });
      expect(status).toBe(400);
    }
  });
});

test("a path, a method and a service that the specification has not are not found", async () => {
  for (const path of ["auth/auth/token", "subscription/educationlevels", "nothing/auth/token/check", "auth/%E0%A4%A"]) {
    const { status } = await fetch(`${reference.origin}/${path}`);
    expect({ path, status }).toEqual({ path, status: expect.toSatisfy((code) => code === 404 || code === 500) });
  }
  expect((await fetch(`${reference.base("auth")}/auth/token/check`, { method: "POST" })).status).toBe(404);
  expect(reference.log.every(({ refused }) => refused !== undefined)).toBe(true);
});

test("another candidate's subscription and person are as absent", async () => {
  const other = at.world.addSubscription({
    personId: at.person,
    institutionId: 11,
    levelCode: "GRAD",
    modeId: 21,
    courseId: 101,
  });
  const own = good("candidate GET /subscriptions/{id}/manual");
  const foreign = await send({ ...own, path: `/subscriptions/${other.id}/manual` });
  const absent = await send({ ...own, path: "/subscriptions/999999/manual" });
  expect([foreign.status, foreign.answer]).toEqual([404, absent.answer]);
  const person = good("candidate GET /users/{id}/person-data");
  expect((await send({ ...person, path: `/users/${at.person}/person-data` })).status).toBe(404);
});

test("a candidate chooses, subscribes, signs up, accepts, takes a class and pays by pix", async () => {
  const made = await send(good("subscription POST /subscriptions"));
  expect(made.status).toBe(201);
  const { id, personId } = made.answer;
  const again = await send(good("subscription POST /subscriptions"));
  expect(again.answer.id).toBe(id);
  const signUp = good("subscription PUT /users/signup/{id}");
  const session = await send({ ...signUp, path: `/users/signup/${personId}`, body: { password: "Senha!9" } });
  const headers = { authorization: `Bearer ${session.answer.accessToken}` };
  const ask = async (call: string, path: string, body?: Record<string, unknown>) => {
    const { as: _, body: __, ...request } = good(`candidate ${call}`);
    const { status, answer } = await send({ ...request, path, ...(body ? { body } : {}) }, { headers });
    expect({ call, status }).toEqual({ call, status: 200 });
    return answer;
  };
  const classes = await ask("GET /subscriptions/{id}/academic-classes/", `/subscriptions/${id}/academic-classes/`);
  const [open] = classes.availableClasses;
  await ask("PUT /subscriptions/{id}/academic-classes", `/subscriptions/${id}/academic-classes`, {
    academicClassId: open.id,
  });
  await ask("POST /subscriptions/{id}/contract", `/subscriptions/${id}/contract`, { accepted: true });
  const pix = await ask("POST /pix/{id}/generate-pix", `/pix/${id}/generate-pix`);
  expect((await ask("POST /pix/{id}/generate-pix", `/pix/${id}/generate-pix`)).key).toBe(pix.key);
  expect((await ask("GET /provider/{id}/payments/verification", `/provider/${id}/payments/verification`)).isPaid).toBe(
    false,
  );
  await door("POST", "payments", { subscriptionId: id, method: "pix", outcome: "approved" });
  expect((await ask("GET /provider/{id}/payments/verification", `/provider/${id}/payments/verification`)).isPaid).toBe(
    true,
  );
  const [steps] = await ask("GET /subscriptions/steps-validation", "/subscriptions/steps-validation");
  expect(steps.steps.map((step: { status: string }) => step.status)).toEqual(["done", "done", "done", "done"]);
});

const door = (method: string, path: string, body: unknown) =>
  fetch(`${reference.origin}/door/${path}`, { method, body: JSON.stringify(body) });

test("slips and codes of instant payments are as banks compute them, and a denied card is not charged", async () => {
  const { answer } = await send(good("candidate GET /boleto/{id}"));
  expect(answer.barcode).toMatch(/^\d{44}$/);
  expect(isValidBoleto(answer.digitableLine)).toBe(true);
  const pix = await send(good("candidate GET /pix/{id}{suffix}"));
  expect(parsePix(pix.answer.key)).toMatchObject({ pixKey: "financeiro@mirante.example.com" });
  await door("POST", "next-card", { outcome: "denied" });
  const denied = await send(good("candidate POST /creditCard/{id}/creditcard-payment"));
  expect(denied.answer).toMatchObject({ status: "denied", message: "Payment not authorized" });
  const approved = await send(good("candidate POST /creditCard/{id}/creditcard-payment"));
  expect(approved.answer.status).toBe("approved");
  expect((await send(good("candidate POST /creditCard/{id}/creditcard-payment"))).status).toBe(409);
});

test("each fault strikes the call it is set on, as often as it is said, and no other", async () => {
  const call = "GET /educationlevels/";
  const request = good(`subscription ${call}`);
  const outcome = async (kind: string, signal?: AbortSignal) => {
    await door("POST", "faults", { kind, service: "subscription", call, times: 1, ms: 300 });
    expect((await send(good("subscription GET /specialneeds"))).status).toBe(200);
    try {
      const response = await fetch(`${reference.base("subscription")}${request.path}`, { signal: signal ?? null });
      await response.json();
      return response.status;
    } catch (error) {
      return error instanceof SyntaxError ? "unreadable" : (error as Error).name;
    }
  };
  expect(await outcome("refuse")).toBe("TypeError");
  expect(await outcome("500")).toBe("unreadable");
  expect(await outcome("garbage")).toBe("unreadable");
  expect(await outcome("half")).toBe("TypeError");
  expect(await outcome("hang", AbortSignal.timeout(200))).toBe("TimeoutError");
  const before = performance.now();
  expect(await outcome("slow")).toBe(200);
  expect(performance.now() - before).toBeGreaterThan(290);
  expect((await send(request)).status).toBe(200);
});

test("answers can leave out what is optional, say more than was asked, and take their time", async () => {
  const request = good("user GET /users/me");
  expect((await send(request)).answer).toHaveProperty("photo");
  await door("PUT", "behaviour", { lean: true, talkative: true, latency: 120 });
  const before = performance.now();
  const { answer } = await send(request);
  expect(performance.now() - before).toBeGreaterThan(110);
  expect(answer).not.toHaveProperty("photo");
  expect(answer).toHaveProperty("vendorRemark");
});
