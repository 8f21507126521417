import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NOW, openTestBackend, type TestBackend } from "~/backend/test-backend";
import { newId } from "~/data/id";
import { tenantHandle } from "~/data/tenant";
import { engines } from "~/data/test-database";
import { demoId } from "~/demo";
import { recordConsent } from "~/modules/enrolments/service/consent";
import { type Candidates, candidatesOf } from "~/modules/enrolments/service/test-enrolment";
import { enrol } from "~/modules/payments/service/test-payment";

const aurora = demoId("aurora");

describe.each(engines)("privacy on %s", (engine) => {
  let backend: TestBackend;
  let candidates: Candidates;
  beforeAll(async () => {
    backend = await openTestBackend(engine);
    candidates = candidatesOf(backend);
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  const agree = (userId: string, purpose: "terms" | "tracking", granted = true) =>
    recordConsent(tenantHandle(backend.db, aurora), { userId }, { purpose, granted, textVersion: "1" }, NOW);

  /** Records that the candidate of an enrolment agreed to a monthly charge of the card. */
  const consentTo = (subscriptionId: string) =>
    backend.db
      .insertInto("recurrenceConsent")
      .values({
        ...{ tenantId: aurora, id: newId(), subscriptionId, textVersion: "1" },
        ...{ acceptedAt: NOW.toISOString(), address: "203.0.113.7" },
      })
      .execute();

  it("exports all data of the person and of no other, without secrets [ACC-03]", async () => {
    const { api, person, session, subscription } = await candidates.enrol();
    const other = await candidates.enrol();
    await agree(session.user.id, "terms");
    const suggestion = { text: "Oceanografia", email: person.email.toUpperCase() };
    expect(await backend.as().courseSuggestion.create({ body: suggestion })).toMatchObject({ status: 201 });
    const staff = { ownerId: newId(), ownerName: "Beatriz Nogueira" };
    await backend.db.updateTable("subscription").set(staff).where("id", "=", subscription.id).execute();
    const remindersJson = JSON.stringify([{ at: NOW.toISOString(), byName: "Beatriz Nogueira" }]);
    const draft = backend.db.updateTable("draft").set({ remindersJson });
    await draft.where("subscriptionId", "=", subscription.id).execute();
    const exported = await api.privacy.export();
    expect(exported.account).toMatchObject({ email: person.email });
    expect(exported.person).toMatchObject({ cpf: person.cpf, data: { cellphone: person.cellphone } });
    expect(exported.subscriptions.map(({ id }) => id)).toEqual([subscription.id]);
    expect(exported.drafts).toHaveLength(1);
    expect(exported.installments.length).toBeGreaterThan(0);
    expect(exported.notifications.length).toBeGreaterThan(0);
    expect(exported.consents).toMatchObject([{ purpose: "terms", granted: 1 }]);
    expect(exported.suggestions).toMatchObject([{ text: "Oceanografia" }]);
    const text = JSON.stringify(exported);
    expect(text).not.toMatch(/Nogueira|ownerId/);
    expect(text).not.toMatch(/argon2|passwordHash|"tenantId/);
    expect(text).not.toContain(other.person.cpf);
    expect(text).not.toContain(other.person.email);
  });

  it("shows contracts, charges and the consent to recurring payments in the export [ACC-03]", async () => {
    const { api, id } = await enrol(backend, { course: "direito-digital" });
    await consentTo(id);
    expect(await api.privacy.export()).toMatchObject({
      contracts: [{ subscriptionId: id }],
      recurrenceConsents: [{ address: "203.0.113.7" }],
    });
  });

  it("keeps the history of consents, and deletes tracking data after a withdrawal [ACC-03] [ENR-06]", async () => {
    const { api, session, subscription } = await candidates.enrol();
    const dealId = newId();
    const tracking = { parameters: { utm_source: "search" }, ip: "203.0.113.7" };
    const deal = { name: "Maria", tracking };
    await backend.db
      .insertInto("deal")
      .values({ tenantId: aurora, id: dealId, dataJson: JSON.stringify(deal), updatedAt: NOW.toISOString() })
      .execute();
    await backend.db
      .updateTable("draft")
      .set({
        dataJson: JSON.stringify({
          consents: { terms: "1", tracking: "1" },
          tracking,
          dealId,
          userId: session.user.id,
        }),
      })
      .where("subscriptionId", "=", subscription.id)
      .execute();
    const event = { event: "left-a-page", tracking: { parameters: {} } };
    const track = (more: object = {}) => api.subscription.track({ body: { ...event, ...more } });
    expect((await track({ subscriptionId: subscription.id })).status).toBe(202);
    await agree(session.user.id, "terms");
    await agree(session.user.id, "tracking");
    const withdraw = () => api.privacy.setConsent({ purpose: "tracking", granted: false, textVersion: "2" });
    backend.at(new Date(NOW.getTime() + 1000));
    const consents = await withdraw();
    expect(await withdraw()).toEqual(consents);
    expect(consents.find(({ purpose }) => purpose === "tracking")).toMatchObject({
      granted: false,
      withdrawable: true,
      history: [
        { granted: false, textVersion: "2" },
        { granted: true, textVersion: "1" },
      ],
    });
    expect(consents.find(({ purpose }) => purpose === "terms")).toMatchObject({ granted: true, withdrawable: false });
    await expect(api.privacy.setConsent({ purpose: "terms", granted: false, textVersion: "1" })).rejects.toMatchObject({
      code: "VALIDATION",
    });
    const exported = await api.privacy.export();
    expect(JSON.stringify(exported)).not.toContain("utm_source");
    const rows = await backend.db.selectFrom("deal").select("dataJson").where("id", "=", dealId).execute();
    expect(rows).toEqual([{ dataJson: JSON.stringify({ name: "Maria" }) }]);
    // Later events are accepted, but not sent.
    for (const more of [{}, { subscriptionId: subscription.id }]) expect((await track(more)).status).toBe(202);
    const waiting = await backend.db
      .selectFrom("outbox")
      .select("payloadJson")
      .where("topic", "=", "tracking")
      .execute();
    expect(JSON.stringify(waiting)).not.toMatch(new RegExp(`${subscription.id}|left-a-page`));
    backend.at(NOW);
  });

  it("accepts a withdrawal only from a user's own recurring payments, and no new consent to them [ACC-03]", async () => {
    const { api, id } = await enrol(backend, { course: "direito-digital" });
    const other = await enrol(backend, { course: "direito-digital" });
    for (const one of [id, other.id]) await consentTo(one);
    const set = (granted: boolean, subscriptionId: string) =>
      api.privacy.setConsent({ purpose: "recurrence", granted, textVersion: "1", subscriptionId });
    backend.at(new Date(NOW.getTime() + 1000));
    await expect(set(false, other.id)).rejects.toMatchObject({ code: "NOT_FOUND" });
    const consents = await set(false, id);
    expect(consents.find(({ subscriptionId }) => subscriptionId === id)).toMatchObject({
      granted: false,
      withdrawable: false,
      courseName: expect.any(String),
    });
    await expect(set(true, id)).rejects.toMatchObject({ code: "VALIDATION" });
    for (const purpose of ["nonsense", "__proto__", `recurrence:${other.id}`])
      await expect(api.privacy.setConsent({ purpose, granted: false, textVersion: "1" })).rejects.toMatchObject({
        code: "NOT_FOUND",
      });
    backend.at(NOW);
  });

  it("refuses exports, erasure requests and changes of consents while impersonating [ACC-03] [ROL-07]", async () => {
    const admin = backend.as({ token: await backend.tokenOf("admin@aurora.example.com") });
    const started = await admin.auth.impersonate({
      body: { username: "ana.souza@example.com", roleAlias: "candidate", reason: "help" },
    });
    const api = backend.as({ token: started.status === 200 ? started.body.accessToken : "" });
    const code = "IMPERSONATION_NOT_ALLOWED";
    await expect(api.privacy.export()).rejects.toMatchObject({ code });
    await expect(api.privacy.requestErasure()).rejects.toMatchObject({ code });
    await expect(api.privacy.setConsent({ purpose: "cookies", granted: true, textVersion: "1" })).rejects.toMatchObject(
      { code },
    );
    expect(await api.user.update({ body: { email: "x@example.com" } })).toEqual({ status: 403, body: { code } });
    await api.privacy.consents();
  });

  it("shows staff who act for a candidate no consents of enrolments at other institutions [ACC-03] [ROL-07]", async () => {
    const { api, person, subscription } = await candidates.enrol();
    await consentTo(subscription.id);
    const place = { level: "institution" as const, institutionId: demoId("aurora-uni") };
    const admin = backend.as({ token: await backend.tokenOf("admin@aurora.example.com", "aurora", place) });
    const body = { username: person.email, roleAlias: "candidate", reason: "help" };
    const started = await admin.auth.impersonate({ body });
    const acting = backend.as({ token: started.status === 200 ? started.body.accessToken : "" });
    const recurrence = { purpose: "recurrence", subscriptionId: subscription.id };
    const seen = async (by: typeof api) => {
      const consents = await by.privacy.consents();
      return consents.filter(({ purpose }) => purpose === "recurrence");
    };
    expect(await seen(acting)).toMatchObject([recurrence]);
    const elsewhere = { institutionId: demoId("aurora-tech") };
    await backend.db.updateTable("subscription").set(elsewhere).where("id", "=", subscription.id).execute();
    expect(await seen(acting)).toEqual([]);
    expect(await seen(api)).toMatchObject([recurrence]);
  });
});
