import { HttpResponse, http } from "msw";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openNetwork } from "../peer/network";
import { typedPerson } from "./candidate-walk.ts";
import { enrolOverPages, newPerson } from "./enrolling";
import { formWith } from "./form.ts";
import { openPortal, type Visitor } from "./portal";

const url = "https://crm.example.com";

interface CrmRecord {
  kind: string;
  id: string;
  data: Record<string, unknown>;
}

describe("data sent to the CRM", () => {
  let portal: Awaited<ReturnType<typeof openPortal>>;
  const received: CrmRecord[] = [];
  /** The data of the received deals or events, in the order in which they arrived. */
  const dataOf = (kind: "deals" | "events") => received.filter((one) => one.kind === kind).map(({ data }) => data);
  openNetwork(
    http.put<{ kind: string }, Omit<CrmRecord, "kind">>(`${url}/:kind/:id`, async ({ params, request }) => {
      received.push({ kind: params.kind, ...(await request.json()) });
      return new HttpResponse(null, { status: 204 });
    }),
  );
  beforeAll(async () => {
    portal = await openPortal({ CRM_URL: url });
  });
  afterAll(() => portal.close());

  /** Answers the steps up to the one that asks for consent. */
  async function walkToConsent(visitor: Visitor, serial: number): Promise<{ path: string; html: string }> {
    let path = "/candidate/graduacao?utm_source=radio";
    for (let pages = 0; pages < 20; pages++) {
      const response = await visitor.get(path);
      const html = await response.text();
      const target = response.headers.get("location");
      if (html.includes('name="tracking"')) return { path, html };
      const { action, values, choices } = target
        ? { action: "", values: {}, choices: {} }
        : formWith(html, 'name="step-form"');
      const typed = Object.entries(typedPerson(serial)).filter(([name]) => html.includes(`name="${name}"`));
      const person = Object.fromEntries(typed);
      const intent = "number" in person && values.city === "" ? "find-address" : "next";
      const sent =
        target ?? (await visitor.post(action, { ...values, ...choices, ...person, intent })).headers.get("location");
      path = sent?.replace(/#.*/, "") ?? expect.fail(`no way on from ${path}`);
    }
    return expect.fail("no consent was asked for");
  }

  async function answer(visitor: Visitor, serial: number, given: Record<string, string>) {
    const { path, html } = await walkToConsent(visitor, serial);
    expect(html).not.toMatch(/name="tracking"[^>]*checked/);
    const { action, values } = formWith(html, 'name="tracking"');
    return visitor.post(action || path, { ...values, ...given, terms: "true", intent: "next" });
  }

  it("contains nothing about a candidate who does not agree, and the campaign of one who does [ENR-06]", async () => {
    const host = "aurora-tech.localhost";
    expect((await answer(portal.visitor(host), 21, { location: "-1,-2" })).status).toBe(303);
    const agreeing = { tracking: "true", location: "-23.55,-46.63" };
    expect((await answer(portal.visitor(host), 22, agreeing)).status).toBe(303);
    await expect.poll(() => received.length).toBe(2);
    const tracking = {
      ...{ parameters: { utm_source: "radio" }, trackingCode: "aurora-tech", location: "-23.55,-46.63" },
      ...{ os: "unknown", browser: "unknown", deviceType: "desktop", ip: "203.0.113.7" },
    };
    expect(dataOf("deals")).toMatchObject([{ stage: "consent", email: typedPerson(22).email, tracking }]);
    const [deal] = received.filter(({ kind }) => kind === "deals");
    expect(dataOf("events")).toEqual([{ event: "step:consent", tracking, dealId: deal?.id }]);
  });

  it("follows the enrolment of one who agrees at the review, where the journey has no consent step [ENR-06]", async () => {
    received.length = 0;
    const refusing = portal.visitor();
    const start = "/candidate/graduacao?utm_source=radio&gclid=abc";
    const confirm = async (visitor: Visitor, serial: number, given: Record<string, string>) => {
      const { last } = await enrolOverPages(visitor, start, { person: newPerson(serial) }, "step=review");
      const html = await (await visitor.get(last)).text();
      expect(html).toMatch(/name="tracking"/);
      expect(html).not.toMatch(/name="tracking"[^>]*checked/);
      const { action, values } = formWith(html, 'name="step-form"');
      return visitor.post(action || last, { ...values, ...given, intent: "next" });
    };
    expect((await confirm(refusing, 7501, { location: "-1,-2" })).headers.get("location")).toContain("/contract-");
    const agreeing = portal.visitor();
    const given = { tracking: "true", location: "-23.55,-46.63" };
    expect((await confirm(agreeing, 7502, given)).headers.get("location")).toContain("/contract-");
    await expect.poll(() => dataOf("events").length).toBe(1);
    await expect.poll(() => dataOf("deals").at(-1)?.stage).toBe("subscription");
    const tracking = { parameters: { utm_source: "radio", gclid: "abc" }, location: "-23.55,-46.63" };
    expect(dataOf("deals").at(-1)).toMatchObject({ email: newPerson(7502).email, tracking });
    expect(dataOf("events")).toMatchObject([{ event: "enrolment-created", tracking }]);
    expect(JSON.stringify(received)).not.toContain(newPerson(7501).email);
    const purposes = async (visitor: Visitor) => {
      const kept = (await (await visitor.get("/candidate/my-account/data")).json()) as {
        consents: { purpose: string }[];
      };
      return kept.consents.map(({ purpose }) => purpose);
    };
    expect([await purposes(agreeing), await purposes(refusing)]).toEqual([["tracking"], []]);
  });

  it("contains no invalid position [ENR-06]", async () => {
    received.length = 0;
    await answer(portal.visitor("aurora-tech.localhost"), 23, { tracking: "true", location: "<script>,1" });
    await expect.poll(() => dataOf("deals")).toMatchObject([{ tracking: { location: "" } }]);
  });
});
