import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PersonData } from "~/api/person";
import { openTestBackend, type TestBackend } from "~/backend/test-backend";
import { engines } from "~/data/test-database";
import { changeFields } from "~/modules/forms/service/test-form";
import { type Candidates, candidatesOf, responsible, uni } from "./test-enrolment";

/** Data that the form of short courses does not ask for. */
const civil = { rg: "123456789", nationalityId: "BR", gender: "O", genderDescription: "Travesti" };

describe.each(engines)("a further enrolment on %s", (engine) => {
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

  type Candidate = Awaited<ReturnType<Candidates["newCandidate"]>>;

  /** Enrols a candidate once more, in a short course, with these answers to its form. */
  async function enrolAgain({ api }: Candidate, person: PersonData, more: object = {}) {
    const draft = await candidates.newDraft();
    const { ids } = await candidates.choose("extensao");
    return api.subscription.create({
      body: { draftId: draft.id, ...ids, person, responsible: null, voucher: null, ...more },
    });
  }

  async function storedOf({ api, session }: Candidate): Promise<PersonData> {
    const answer = await api.person.getData({ params: { id: session.user.id } });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer));
    const { id: _, ...stored } = answer.body;
    return stored;
  }

  const without = (person: PersonData, names: readonly string[]) =>
    Object.fromEntries(Object.entries(person).filter(([name]) => !names.includes(name))) as PersonData;

  /** Hides fields of the form of short courses. */
  async function hide(...names: string[]) {
    const hidden = names.map((name, index) => ({
      ...{ name, type: "text", visible: false, required: false, order: 300 + index, orderMobile: 300 + index },
    }));
    return changeFields(backend, uni("form", "extensao"), (fields) => [...fields, ...hidden]);
  }

  it("keeps data that its form does not ask for, and stores the answers to its form [FRM-01]", async () => {
    const first = await candidates.enrol("graduacao", null, civil);
    const asked = { ...without(first.person, Object.keys(civil)), cellphone: "11912345678" };
    expect((await enrolAgain(first, asked)).status).toBe(201);
    expect(await storedOf(first)).toEqual({ ...first.person, cellphone: "11912345678" });
  });

  it("calls the account by the social name from the moment when its person gives or withdraws one [FRM-04]", async () => {
    const first = await candidates.enrol("graduacao", null, { fullName: "Ruth Prado Lima" });
    const calledAfter = async (change: Partial<PersonData>) => {
      const body = { person: { ...first.person, ...change } };
      expect((await first.api.person.setData({ params: { id: first.session.user.id }, query: {}, body })).status).toBe(
        200,
      );
      const answer = await first.api.user.me({});
      return answer.status === 200 && answer.body.name;
    };
    expect(await calledAfter({ socialName: "Rui Prado" })).toBe("Rui Prado");
    await first.api.user.update({ body: { name: "Rui Lima" } });
    expect(await calledAfter({ socialName: "Rui Prado", cellphone: "11912345678" })).toBe("Rui Lima");
    expect(await calledAfter({})).toBe("Ruth Prado Lima");
  });

  it("keeps an address, special needs and the mark of a foreigner that its form hides [FRM-01]", async () => {
    const specialNeeds = [{ type: "low-vision", description: "Lupa" }];
    const first = await candidates.enrol("extensao", null, { foreigner: true, rne: "V123456J", specialNeeds });
    const show = await hide("number", "foreigner", "specialNeeds");
    const asked = { ...without(first.person, ["address", "rne"]), foreigner: false, specialNeeds: [] };
    expect((await enrolAgain(first, asked)).status).toBe(201);
    await show();
    expect(await storedOf(first)).toEqual(first.person);
  });

  it("needs no document that is stored and that its form hides or does not have [FRM-02]", async () => {
    const documents = { rne: "V654321J", passport: "AB123456" };
    const first = await candidates.enrol("extensao", null, { foreigner: true, ...documents });
    expect((await enrolAgain(first, without(first.person, ["rne", "passport"]))).status).toBe(201);
    const show = await hide("rne", "passport");
    expect((await enrolAgain(first, without(first.person, ["rne", "passport", "cpf"]))).status).toBe(201);
    await show();
    expect(await storedOf(first)).toEqual(first.person);
  });

  it("refuses a document that identifies another account, even as a document of another kind [FRM-02] [PWD-01]", async () => {
    const adding = await candidates.enrol("extensao", null, { foreigner: true });
    await candidates.newCandidate({ foreigner: true, passport: "C7654321" });
    const person = { ...adding.person, rne: "C7654321" };
    const refusal = { status: 409, body: { code: "PERSON_ALREADY_EXISTS" } };
    expect(await enrolAgain(adding, person)).toMatchObject(refusal);
    expect(await adding.api.person.setData({ params: { id: adding.session.user.id }, body: { person } })).toMatchObject(
      refusal,
    );
    expect(await storedOf(adding)).toEqual(adding.person);
  });

  it("never changes the birth date of an enrolled person, nor who needs a responsible [FRM-05]", async () => {
    const adult = await candidates.enrol("graduacao");
    const young = { ...adult.person, birthday: "2009-01-01" };
    const refusal = { status: 409, body: { code: "OTHER_BIRTHDAY_LINKED" } };
    expect(await enrolAgain(adult, young, { responsible })).toMatchObject(refusal);
    const minor = await candidates.newCandidate({ birthday: "2009-01-01" });
    expect((await enrolAgain(minor, minor.person, { responsible })).status).toBe(201);
    expect(await enrolAgain(minor, { ...minor.person, birthday: "1990-01-01" })).toMatchObject(refusal);
    const { api, session } = minor;
    const older = { person: { ...minor.person, birthday: "1990-01-01" } };
    expect(await api.person.setData({ params: { id: session.user.id }, body: older })).toMatchObject(refusal);
    expect((await storedOf(minor)).birthday).toBe("2009-01-01");
    expect((await storedOf(adult)).birthday).toBe(adult.person.birthday);
  });

  it("allows a candidate to correct the birth date until the first enrolment [FRM-05]", async () => {
    const candidate = await candidates.newCandidate();
    expect((await enrolAgain(candidate, { ...candidate.person, birthday: "1995-02-10" })).status).toBe(201);
    expect((await storedOf(candidate)).birthday).toBe("1995-02-10");
  });

  it("neither shows nor changes the person of a document that belongs to somebody else [FRM-06]", async () => {
    const owner = await candidates.enrol("graduacao", null, civil);
    const stranger = await candidates.newCandidate({ fullName: "Outra Pessoa" });
    const foreigner = await candidates.newCandidate({ foreigner: true, cpf: undefined, rne: "V111222J" });
    const posts = [
      [stranger, { ...without(stranger.person, ["gender"]), cpf: owner.person.cpf }, "OTHER_DOCUMENT_LINKED"],
      [foreigner, { ...foreigner.person, cpf: owner.person.cpf }, "PERSON_ALREADY_EXISTS"],
    ] as const;
    for (const [candidate, person, code] of posts) {
      expect(await enrolAgain(candidate, person)).toEqual({ status: 409, body: { code } });
      expect(await storedOf(candidate)).toEqual(without(candidate.person, candidate.person.cpf ? [] : ["cpf"]));
    }
    expect(await storedOf(owner)).toEqual(owner.person);
  });
});
