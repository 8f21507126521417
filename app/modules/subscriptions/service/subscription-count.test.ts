import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { orRefusal, Refusal } from "~/api/refusal";
import { openTestBackend, type TestBackend } from "~/backend/test-backend";
import { newId } from "~/data/id";
import { tenantHandle } from "~/data/tenant";
import { engines } from "~/data/test-database";
import { beforeCommit, inTransaction } from "~/data/transaction";
import { demoId } from "~/demo";
import { type Candidates, candidatesOf } from "~/modules/enrolments/service/test-enrolment";
import { notify } from "~/modules/payments/service/test-payment";
import { type SubscriptionStatus, subscriptionStatuses } from "~/modules/subscriptions/rules/subscription-status";

type Life = ReturnType<ReturnType<typeof candidatesOf>["enrol"]> extends Promise<infer Made> ? Made : never;

/** Events of enrolments, caused by the candidate, the provider or staff. */
const usual = ["accept", "choose class", "pay", "approve", "enrolled"] as const;
const events = [...usual, "deny", "cancel", "withdraw", "erase", ...subscriptionStatuses] as const;
type Event = (typeof events)[number];

/** A usual sequence of events, interrupted by random ones. */
const life = fc
  .tuple(fc.nat(usual.length), fc.array(fc.constantFrom(...events), { maxLength: 3 }), fc.nat(usual.length))
  .map(([until, others, at]): Event[] => [...usual.slice(0, until).toSpliced(at, 0, ...(others as never[]))]);

describe.each(engines)("the count of enrolments by status on %s", (engine) => {
  let backend: TestBackend;
  let candidates: Candidates;
  let staff: TestBackend["as"] extends (visitor?: infer _) => infer Api ? Api : never;
  beforeAll(async () => {
    backend = await openTestBackend(engine);
    candidates = candidatesOf(backend);
    staff = backend.as({ token: await backend.tokenOf("admin@aurora.example.com") });
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  async function happen({ api, subscription: { id } }: Life, event: Event) {
    const params = { id };
    if (event === "accept") {
      const built = await api.enrolmentContract.build({ params });
      if (built.status !== 200) return;
      const { hash, version } = built.body;
      await api.enrolmentContract.accept({
        params,
        body: { hash, version, accepted: true, responsibleAccepted: true },
      });
    } else if (event === "choose class") {
      const classes = await api.academicClass.list({ params });
      const [open] = classes.status === 200 ? classes.body.availableClasses.filter(({ disabled }) => !disabled) : [];
      if (open) await api.academicClass.select({ params, body: { academicClassId: open.id } });
    } else if (event === "pay") {
      const due = await api.payment.configuration({ params });
      if (due.status !== 200) return;
      const { amountCents } = due.body;
      await api.pix.generate({ params, body: { idempotencyKey: newId(), amountCents } });
    } else if (event === "approve" || event === "deny") {
      const charges = await orRefusal(api.charges.list({ subscriptionId: params.id }), "NOT_FOUND");
      const [charge] = charges instanceof Refusal ? [] : charges;
      if (charge) await notify(backend, charge.id, { state: event === "approve" ? "approved" : "denied" });
    } else if (event === "cancel") await api.subscription.setStatus({ params, body: { status: "cancelled" } });
    else if (event === "withdraw") await orRefusal(api.withdrawals.confirm({ ...params, kind: "withdrawal" }));
    else if (event === "erase") {
      const wish = await orRefusal(api.privacy.requestErasure(), "UNAUTHENTICATED");
      if (wish instanceof Refusal) return;
      await orRefusal(
        staff.privacy.decideErasure({ id: wish.id, state: "done", hold: false }),
        "CONTRACT_IN_FORCE",
        "CONFLICT",
      );
    } else await staff.subscription.setStatus({ params, body: { status: event as SubscriptionStatus } });
  }

  async function counts() {
    const real = await backend.db
      .selectFrom("subscription")
      .select((eb) => ["tenantId", "institutionId", "status", eb.fn.countAll<number>().as("count")])
      .groupBy(["tenantId", "institutionId", "status"])
      .execute();
    const kept = await backend.db.selectFrom("subscriptionCount").selectAll().where("count", "!=", 0).execute();
    const sorted = (rows: typeof real) =>
      rows.map((row) => JSON.stringify({ ...row, count: Number(row.count) })).sort();
    const text = ({ tenantId, institutionId, status, count }: (typeof real)[number]) => {
      return { tenantId, institutionId, status, count };
    };
    return { real: sorted(real.map(text)), kept: sorted(kept.map(text)) };
  }

  it("equals the counted rows after random concurrent events, each sent twice at the same time", async () => {
    const lives = fc.array(life, { minLength: 4, maxLength: 6 });
    const levels = ["graduacao", "pos-graduacao", "extensao"];
    await fc.assert(
      fc.asyncProperty(lives, async (all) => {
        await Promise.all(
          all.map(async (happening, index) => {
            const made = await candidates.enrol(levels[index % levels.length]);
            for (const event of happening) await Promise.all([happen(made, event), happen(made, event)]);
          }),
        );
        const { real, kept } = await counts();
        expect(kept).toEqual(real);
      }),
      { numRuns: 6, seed: 8 },
    );
    const reached = new Set((await counts()).real.map((row) => (JSON.parse(row) as { status: string }).status));
    expect(reached.size).toBeGreaterThan(4);
    const shown = await staff.dashboard.get();
    const total = (await counts()).real.reduce((sum, row) => sum + (JSON.parse(row) as { count: number }).count, 0);
    expect(shown).toMatchObject({ total });
  }, 120_000);

  it("is written by work that runs last in its transaction, and not at all when the transaction fails", async () => {
    const db = tenantHandle(backend.db, demoId("aurora"));
    const before = await counts();
    const order: string[] = [];
    const note = async (_: unknown, given: readonly string[]) => void order.push(...given);
    await inTransaction(db, async (trx) => {
      beforeCommit(trx, "note", ["first"], note);
      beforeCommit(trx, "note", ["second"], note);
      order.push("work");
    });
    expect(order).toEqual(["work", "first", "second"]);
    await expect(
      inTransaction(db, async (trx) => {
        beforeCommit(trx, "note", ["never"], note);
        throw new Error("stop");
      }),
    ).rejects.toThrow("stop");
    expect(order).toHaveLength(3);
    expect(() => beforeCommit(db, "note", [], note)).toThrow("needs a transaction");
    expect(await counts()).toEqual(before);
  });
});
