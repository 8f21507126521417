import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { NOW, openTestBackend, type TestBackend } from "~/backend/test-backend";
import { newId } from "~/data/id";
import { tenantHandle } from "~/data/tenant";
import { engines } from "~/data/test-database";
import { inTransaction } from "~/data/transaction";
import { demoId } from "~/demo";
import { handOver } from "~/modules/enrolments/service";
import { type Candidates, candidatesOf } from "~/modules/enrolments/service/test-enrolment";
import { setStatus } from "~/modules/subscriptions/service";
import { eventTypes } from "~/modules/webhooks/rules/event";
import { deliverEvents, type PortalEvent, recordEvent } from "~/modules/webhooks/service";
import { createWebhookSender } from "~/providers/webhook";
import { tellPaused } from "./paused";

const UNI = "aurora-uni";
const MINUTE = 60_000;

interface Received {
  id: string;
  headers: Record<string, string>;
  body: string;
  event: { type: string; timestamp: string; data: Record<string, unknown> };
}

const missing = { body: "", headers: {} };

/** A receiver of events. @returns what it received, and how it answers */
async function openReceiver() {
  const received: Received[] = [];
  const receiver = {
    received,
    answer: (_: Received): number => 204,
    says: "what the receiver says",
    url: "",
    close: () => server.close(),
  };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    const one = { id: headers["webhook-id"] ?? "", headers, body, event: JSON.parse(body) };
    received.push(one);
    response.writeHead(receiver.answer(one)).end(receiver.says);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`;
  return receiver;
}

/** Verifies a signature as a receiver does at a moment. @throws for a wrong one */
function verify(secret: string, { body, headers }: Pick<Received, "body" | "headers">, now: Date) {
  vi.useFakeTimers({ toFake: ["Date"], now });
  try {
    return new Webhook(secret).verify(body, headers);
  } finally {
    vi.useRealTimers();
  }
}

describe.each(engines)("webhooks on %s", (engine) => {
  let backend: TestBackend;
  let candidates: Candidates;
  let receiver: Awaited<ReturnType<typeof openReceiver>>;
  let now = NOW;
  const sender = createWebhookSender(true);
  beforeAll(async () => {
    receiver = await openReceiver();
    backend = await openTestBackend(engine, { webhook: sender });
    candidates = candidatesOf(backend);
  });
  afterAll(async () => {
    receiver.close();
    expect(backend.failures).toEqual([]);
    await backend.close();
  });
  beforeEach(async () => {
    // The events of the test before.
    await backend.db.deleteFrom("webhookDelivery").execute();
    await backend.db.deleteFrom("webhook").execute();
    receiver.received.length = 0;
    receiver.answer = () => 204;
    receiver.says = "what the receiver says";
    at(NOW);
  });

  function at(moment: Date) {
    now = moment;
    backend.at(moment);
  }
  const later = (ms: number) => at(new Date(now.getTime() + ms));
  const api = async () => backend.as({ token: await backend.tokenOf("admin@aurora.example.com") });
  const aurora = () => tenantHandle(backend.db, demoId("aurora"));
  const work = () =>
    deliverEvents({ db: backend.db, now: () => now, config: backend.config, sender, handOver, tellPaused });
  /** Delivers until nothing is due. */
  const deliverAll = async () => {
    for (let before = -1; before !== receiver.received.length; await work()) before = receiver.received.length;
  };

  /** Publishes a webhook for all events. @returns its key and its secret */
  async function openWebhook() {
    const { settings, webhooks } = await api();
    const key = `w${newId()
      .toLowerCase()
      .replace(/[^a-z0-9]/g, "")}`;
    const target = { place: UNI, kind: "webhook", key };
    const events = eventTypes.map((type) => type.replace(".", "-"));
    await settings.add({
      place: UNI,
      kind: "webhook",
      content: { key, name: "Acadêmico", url: receiver.url, events, handsOver: true },
    });
    await settings.publish({ ...target, revision: 1, note: "", at: "" });
    const { secret } = await webhooks.renewSecret({ place: UNI, key });
    return { place: UNI, key, secret };
  }

  const event = (subjectId: string, step: number): PortalEvent => ({
    ...{ type: "enrolment.moved", institutionId: demoId(UNI), subjectId, data: { enrolmentId: subjectId, step } },
  });
  const happen = (...events: PortalEvent[]) =>
    inTransaction(aurora(), async (trx) => {
      for (const one of events) recordEvent(trx, one, now);
    });
  const stepsOf = (subjectId: string) =>
    receiver.received
      .filter(({ event: { data } }) => data.enrolmentId === subjectId)
      .map(({ event }) => event.data.step);

  it("receive what happens to an enrolment, signed, without personal data [API-07]", async () => {
    const { secret } = await openWebhook();
    const { subscription, person } = await candidates.enrol();
    const { id } = subscription;
    await deliverAll();
    const own = receiver.received.filter(({ event: { data } }) => data.enrolmentId === id);
    expect(own.map(({ event: { type } }) => type)).toEqual(["enrolment.created"]);
    const [first = missing] = own;
    expect(verify(secret, first, now)).toMatchObject({ type: "enrolment.created" });
    expect(() => verify(secret, { ...first, body: `${first.body} ` }, now)).toThrow();
    for (const personal of [person.fullName, person.email, person.cpf]) expect(first.body).not.toContain(personal);
  });

  it("hand an enrolled student over to the academic system, and keep its number once [API-07]", async () => {
    const target = await openWebhook();
    const { subscription, person, session, api: candidate } = await candidates.enrol();
    const { id } = subscription;
    receiver.answer = () => 200;
    receiver.says = '{"studentNumber":"2027-00042"}';
    await inTransaction(aurora(), (trx) =>
      setStatus(trx, { institutionId: demoId(UNI), id, status: "contract_pending" }, "enrolled", now),
    );
    await deliverAll();
    const [sent] = receiver.received.filter(({ event: { type } }) => type === "enrolment.enrolled");
    expect(sent?.event.data.student).toMatchObject({
      ...{ enrolmentId: id, courseCode: subscription.courseCode, levelCode: "pos-graduacao", contract: null },
      person: { fullName: person.fullName, email: person.email },
    });
    const { webhooks } = await api();
    const { rows } = await webhooks.deliveries(target);
    const { id: delivery = "" } = rows.find(({ type }) => type === "enrolment.enrolled") ?? {};
    expect((await webhooks.delivery({ ...target, id: delivery })).payload).not.toContain(person.fullName);
    const numbered = () =>
      backend.db.selectFrom("auditEntry").select("id").where("action", "=", "enrolment.student-numbered").execute();
    expect(await numbered()).toHaveLength(1);
    await webhooks.replay({ ...target, id: delivery });
    await deliverAll();
    expect(receiver.received.filter(({ id: event }) => event === sent?.id)).toHaveLength(2);
    expect(await numbered()).toHaveLength(1);
    const shown = await candidate.subscription.get({ params: { userId: session.user.id, subscriptionId: id } });
    expect(shown).toMatchObject({ body: { studentLyceumId: "2027-00042" } });
  });

  it("get nothing of what is rolled back [API-07]", async () => {
    await openWebhook();
    const failing = inTransaction(aurora(), async (trx) => {
      recordEvent(trx, event("a", 1), now);
      throw new Error("never happened");
    });
    await expect(failing).rejects.toThrow("never happened");
    await deliverAll();
    expect(receiver.received).toEqual([]);
  });

  it("get the events of an enrolment in order, and those of others meanwhile [API-07]", async () => {
    await openWebhook();
    await happen(event("a", 1), event("b", 1));
    await happen(event("a", 2), event("b", 2));
    receiver.answer = ({ event: { data } }) => (data.enrolmentId === "a" ? 500 : 204);
    await deliverAll();
    expect([stepsOf("a"), stepsOf("b")]).toEqual([[1], [1, 2]]);
    receiver.answer = () => 204;
    await happen(event("a", 3));
    await deliverAll();
    expect(stepsOf("a")).toEqual([1]);
    later(10_000);
    await deliverAll();
    expect(stepsOf("a")).toEqual([1, 1, 2, 3]);
    const [first, again] = receiver.received.filter(({ event: { data } }) => data.enrolmentId === "a");
    expect(again?.id).toBe(first?.id);
  });

  it("get every event at least once and in order from several workers, of which some stop, although a third is refused [API-07]", async () => {
    await openWebhook();
    const subjects = Array.from({ length: 20 }, (_, index) => `s${index}`);
    for (let step = 1; step <= 10; step += 1) await happen(...subjects.map((one) => event(one, step)));
    let number = 0;
    const refused = new Map<string, number>();
    // No event is refused so often that the time between its attempts becomes longer than this test.
    receiver.answer = ({ id }) => {
      const times = refused.get(id) ?? 0;
      if (number++ % 10 >= 3 || times === 3) return 204;
      refused.set(id, times + 1);
      return 503;
    };
    /** A worker of a container that stops before it stores the answer of its third delivery. */
    const stopping = (() => {
      let sent = 0;
      return {
        send: async (...given: Parameters<typeof sender.send>) => {
          const answer = await sender.send(...given);
          if (++sent === 3) throw new Error("stopped");
          return answer;
        },
      };
    })();
    const parts = { db: backend.db, now: () => now, config: backend.config, handOver, tellPaused };
    await expect(deliverEvents({ ...parts, sender: stopping })).rejects.toThrow("stopped");
    for (let round = 0; round < 60; round += 1) {
      await Promise.all([work(), work(), work()]);
      later(MINUTE);
    }
    for (const one of subjects) {
      const steps = stepsOf(one);
      expect([...new Set(steps)]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
      // Repetitions come one after another.
      expect(steps).toEqual(steps.toSorted((a, b) => Number(a) - Number(b)));
    }
    const states = await backend.db.selectFrom("webhookDelivery").select("state").distinct().execute();
    expect(states).toEqual([{ state: "delivered" }]);
  });

  it("is tried for three days, and then given up; staff can send it again [API-07]", async () => {
    const target = await openWebhook();
    await happen(event("a", 1));
    receiver.answer = ({ event: { data } }) => (data.enrolmentId === "a" ? 422 : 204);
    // Others arrive, so that the webhook is not paused.
    for (let hours = 0; hours < 100; hours += 1) {
      await happen(event(`other ${hours}`, 1));
      await deliverAll();
      later(60 * MINUTE);
    }
    const { webhooks } = await api();
    const { rows } = await webhooks.deliveries({ ...target, state: ["failed"] });
    expect(rows).toMatchObject([{ type: "enrolment.moved", answerStatus: 422, nextAt: null, attempts: 20 }]);
    const detail = await webhooks.delivery({ ...target, id: rows[0]?.id ?? "" });
    expect(detail).toMatchObject({ answer: "what the receiver says", webhook: { isPaused: false } });
    expect(JSON.parse(detail.payload)).toMatchObject({ data: { enrolmentId: "a" } });
    receiver.answer = () => 204;
    await webhooks.replay({ ...target, id: detail.id });
    await deliverAll();
    expect(await webhooks.delivery({ ...target, id: detail.id })).toMatchObject({ state: "delivered" });
  });

  it("is paused after a day of failures, and its administrators are told; nothing is lost [API-07]", async () => {
    const target = await openWebhook();
    receiver.answer = () => 500;
    await happen(event("a", 1));
    for (let hours = 0; hours < 40; hours += 1) {
      await deliverAll();
      later(60 * MINUTE);
    }
    expect(await (await api()).webhooks.state(target)).toMatchObject({ webhook: { isPaused: true } });
    const tried = receiver.received.length;
    await happen(event("a", 2));
    later(24 * 60 * MINUTE);
    await deliverAll();
    expect(receiver.received).toHaveLength(tried);
    const titles = await backend.db.selectFrom("notification").select("title").where("icon", "=", "warning").execute();
    expect(titles).toContainEqual({ title: "Webhook pausado" });
    receiver.answer = () => 204;
    const { settings } = await api();
    const record = { place: UNI, kind: "webhook", key: target.key };
    const { revision } = await settings.get(record);
    await settings.archive({ ...record, revision, isArchived: false });
    await deliverAll();
    expect(stepsOf("a").slice(-2)).toEqual([1, 2]);
  });

  it("is signed with the former secret too for a day after a new one [API-07]", async () => {
    const target = await openWebhook();
    const { secret } = await (await api()).webhooks.renewSecret(target);
    await happen(event("a", 1));
    await deliverAll();
    const [first = missing] = receiver.received;
    for (const one of [secret, target.secret]) expect(verify(one, first, now)).toBeDefined();
    later(25 * 60 * MINUTE);
    await happen(event("a", 2));
    await deliverAll();
    const [last] = receiver.received.slice(-1);
    expect(last?.headers["webhook-signature"]?.split(" ")).toHaveLength(1);
    const stored = await backend.db.selectFrom("webhook").select(["secret", "formerSecret"]).executeTakeFirstOrThrow();
    expect(JSON.stringify(stored)).not.toContain(secret.slice(6));
  });

  it("shows what a test was answered, also that of an address inside the network [API-07]", async () => {
    const target = await openWebhook();
    const { webhooks } = await api();
    receiver.answer = () => 418;
    const { id } = await webhooks.test(target);
    expect(await webhooks.delivery({ ...target, id })).toMatchObject({ state: "failed", answerStatus: 418 });
    expect(receiver.received.map(({ event: { type } }) => type)).toEqual(["webhook.test"]);
    const guarded = createWebhookSender(false);
    expect(await guarded.send(receiver.url, "{}", {})).toMatchObject({ status: null });
    expect(receiver.received).toHaveLength(1);
  });

  it("is nobody else's, and waits for its secret [API-07]", async () => {
    const { place, key } = await openWebhook();
    const horizonte = backend.as({
      tenant: "horizonte",
      institution: "horizonte",
      token: await backend.tokenOf("admin@horizonte.example.com", "horizonte"),
    });
    await expect(horizonte.webhooks.state({ place, key })).rejects.toMatchObject({ code: "NOT_FOUND" });
    await aurora().updateTable("webhook").set({ secret: null }).execute();
    await happen(event("a", 1));
    await deliverAll();
    expect(receiver.received).toEqual([]);
    await (await api()).webhooks.renewSecret({ place, key });
    await deliverAll();
    expect(stepsOf("a")).toEqual([1]);
  });

  it("refuses an address without TLS, and a webhook without events [API-07]", async () => {
    const { settings } = await api();
    const content = { key: "plain", name: "Plain", url: "http://receiver.example.com/", events: [], handsOver: false };
    const adding = settings.add({ place: UNI, kind: "webhook", content });
    await expect(adding).rejects.toMatchObject({
      details: { fields: { url: "setting.errorUrl", events: "setting.errorRequired" } },
    });
  });
});
