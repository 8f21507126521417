import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestBackend, type TestBackend } from "~/backend/test-backend";
import { engines } from "~/data/test-database";
import { type Candidates, candidatesOf, uni } from "~/modules/enrolments/service/test-enrolment";
import { addressNames } from "~/modules/people/rules/asked-field";
import { changeFields } from "./test-form";

describe.each(engines)("the address of an enrolment on %s", (engine) => {
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

  /** Makes the form require only some parts of the address. */
  const requireOnly = (names: readonly string[]) =>
    changeFields(backend, uni("form", "address"), (fields) =>
      fields.map((field) => ({ ...field, required: names.includes(field.name) })),
    );

  /** Enrols a new candidate without an address. @returns the status, or the fields that are missing */
  async function enrolWithout() {
    const { api, draft, person } = await candidates.newCandidate({ address: undefined });
    const { ids } = await candidates.choose("pos-graduacao");
    const body = { draftId: draft.id, ...ids, person, responsible: null, voucher: null };
    const answer = await api.subscription.create({ body });
    return answer.status === 422 ? Object.keys(answer.body.fields ?? {}).sort() : answer.status;
  }

  it("is required as a whole where the form requires parts other than the country, else not at all [FRM-01] [FRM-02]", async () => {
    await requireOnly(addressNames.filter((name) => name !== "number"));
    expect(await enrolWithout()).toEqual([...addressNames].sort());
    await requireOnly(["country"]);
    expect(await enrolWithout()).toBe(201);
    await requireOnly([]);
    expect(await enrolWithout()).toBe(201);
  });

  it("is asked under the name that its own form gives to the group [FRM-01]", async () => {
    const { ids } = await candidates.choose("pos-graduacao");
    const sectionsNow = async () => {
      const form = await backend.as().formGroup.getByOffer({ params: { id: ids.offerId } });
      return form.status === 200 ? form.body.sections : [];
    };
    const before = await sectionsNow();
    const label = { "pt-BR": "Onde você mora", en: "Where you live", es: "Dónde vive" };
    const sectionsJson = JSON.stringify([{ id: "address", label, order: 1, orderMobile: 1 }]);
    await backend.db.updateTable("formGroup").set({ sectionsJson }).where("id", "=", uni("form", "address")).execute();
    expect(await sectionsNow()).toEqual(before.map((one) => (one.id === "address" ? { ...one, label } : one)));
  });
});
