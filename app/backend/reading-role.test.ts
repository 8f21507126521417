import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Call } from "~/api/call";
import { resources } from "~/api/resource";
import { procedures } from "~/backend/procedures";
import { openTestBackend, type TestBackend } from "~/backend/test-backend";
import { engines } from "~/data/test-database";
import { enrol } from "~/modules/payments/service/test-payment";
import type { Procedures } from "~/procedure/procedure";

const AUDITOR = "auditoria@aurora.example.com";
const OFFICER = "secretaria@aurora.example.com";
const absent = { status: 404, body: { code: "NOT_FOUND" } };

it("may make only these calls besides reading ones, all about the holder's own account [ROL-06] [STF-04]", () => {
  const open = Object.entries(resources).flatMap(([resource, calls]) =>
    Object.entries(calls as Record<string, Call>)
      .filter(([, call]) => call.openToReaders)
      .map(([name]) => `${resource}.${name}`),
  );
  const openProcedures = Object.entries<Procedures>(procedures).flatMap(([subject, own]) =>
    Object.entries(own)
      .filter(([, procedure]) => procedure.openToReaders)
      .map(([name]) => `${subject}.${name}`),
  );
  expect([...open, ...openProcedures].sort()).toEqual([
    "accounts.removePhoto",
    // Reads, and records that it was read.
    "audit.export",
    "auth.assumeApplicationRole",
    "auth.assumeInstitutionRole",
    "auth.assumeRole",
    "auth.assumeTenantRole",
    // Reads, and stores what the provider says about a charge that is waited for.
    "charges.get",
    // Reads, and records that it was read.
    "enrolments.candidateView",
    "externalIdentities.link",
    "externalIdentities.unlink",
    // Copies what the caller may read at a remote service.
    "journeyDrafts.adopt",
    "notification.read",
    "notification.readAll",
    "privacy.requestErasure",
    "privacy.setConsent",
    "savedViews.remove",
    "savedViews.save",
    "sessions.end",
    "singleSignOn.url",
    "toDo.markSeen",
    "user.changePassword",
    "user.update",
    "user.updatePhoto",
  ]);
});

describe.each(engines)("an auditor on %s", (engine) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await openTestBackend(engine);
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  it("writes no note and reveals no document, which other readers of enrolments do [ROL-06] [STF-04]", async () => {
    const { id } = await enrol(backend, { course: "direito-digital" });
    const auditor = backend.as({ token: await backend.tokenOf(AUDITOR) });
    const officer = backend.as({ token: await backend.tokenOf(OFFICER) });
    const params = { id };
    await auditor.enrolments.get(params);
    await expect(auditor.enrolments.annotate({ ...params, text: "x" })).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(auditor.enrolments.reveal({ ...params, reason: "payment" })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    await officer.enrolments.annotate({ ...params, text: "x" });
    await officer.enrolments.reveal({ ...params, reason: "payment" });
  });

  it("has the rights of a visitor in calls that are open to everyone [ROL-06] [STF-04]", async () => {
    const { id, priceCents, api } = await enrol(backend, { course: "direito-digital" });
    const auditor = backend.as({ token: await backend.tokenOf(AUDITOR) });
    const params = { id };
    const body = { idempotencyKey: "k".repeat(20), amountCents: priceCents };
    expect(await auditor.charges.list({ subscriptionId: id })).toEqual([]);
    expect(await auditor.slip.generate({ params, body })).toEqual(absent);
    expect(await auditor.pix.generate({ params, body })).toEqual(absent);
    await expect(auditor.vouchers.apply({ id, voucher: "BEMVINDO10" })).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect(await auditor.academicClass.select({ params, body: { academicClassId: "any" } })).toEqual(absent);
    expect(await api.charges.list({ subscriptionId: id })).toEqual([]);
  });
});
