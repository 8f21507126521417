import { DraftData } from "~/api/draft";
import type { FinancialResponsible, PersonData } from "~/api/person";
import type { TestBackend } from "~/backend/test-backend";
import { demoId } from "~/demo";

/** Ingress modes with a selection before the contract. */
const SELECTIVE_MODES = ["redacao", "vestibular"];

/** The id of a demo record of Universidade Aurora. */
export const uni = (...path: string[]) => demoId("aurora-uni", ...path);

/** A valid CPF, another one for each number. */
function cpfOf(number: number): string {
  const digits = String(100_000_000 + number);
  const digit = (text: string) => {
    const sum = [...text].reduce((total, one, index) => total + Number(one) * (text.length + 1 - index), 0);
    return sum % 11 < 2 ? 0 : 11 - (sum % 11);
  };
  const first = digit(digits);
  return `${digits}${first}${digit(`${digits}${first}`)}`;
}

function personOf(number: number, change: Partial<PersonData>): PersonData {
  return {
    fullName: "Maria das Dores Lima",
    email: `maria${number}@example.com`,
    cellphone: "11987654321",
    cpf: cpfOf(number),
    foreigner: false,
    birthday: "1995-02-01",
    nationalityId: "BR",
    gender: "F",
    specialNeeds: [],
    address: {
      postalCode: "01310100",
      address: "Avenida Paulista",
      number: "900",
      neighborhood: "Bela Vista",
      country: "BR",
      state: "SP",
      city: "São Paulo",
    },
    ...change,
  };
}

/** An adult who may be the responsible of a minor. */
export const responsible: FinancialResponsible = {
  fullName: "João Carlos Lima",
  foreigner: false,
  cpf: "52998224725",
  birthday: "1970-01-01",
  email: "joao@example.com",
  cellphone: "11987654322",
};

/** Acts as candidates on a backend with the demonstration data, up to their enrolment. */
export function candidatesOf(backend: TestBackend) {
  let people = 0;
  function newPerson(change: Partial<PersonData> = {}): PersonData {
    people += 1;
    return personOf(people, change);
  }

  /** The first open offer of a level in an ingress mode, by default in one without a selection. */
  async function choose(levelCode: string, modeCode: string | null = null) {
    const row = await backend.db
      .selectFrom("offer")
      .innerJoin("course", "course.id", "offer.courseId")
      .innerJoin("educationLevel as level", "level.id", "course.educationLevelId")
      .innerJoin("ingressMode as mode", "mode.id", "offer.ingressModeId")
      .innerJoin("intake", "intake.id", "offer.intakeId")
      .innerJoin("offerCampus as pair", "pair.offerId", "offer.id")
      .select(["offer.id as offerId", "offer.courseId", "offer.ingressModeId"])
      .select(["level.id as educationLevelId", "pair.campusId", "pair.id as pairId"])
      .where("level.code", "=", levelCode)
      .where("mode.code", modeCode ? "=" : "not in", modeCode ?? SELECTIVE_MODES)
      .where("offer.institutionId", "=", uni())
      .where("offer.active", "=", 1)
      .where("intake.id", "=", uni("intake", "current"))
      .whereRef("pair.taken", "<", "pair.seats")
      .orderBy("offer.id")
      .executeTakeFirstOrThrow();
    const { pairId, ...ids } = row;
    return { pairId, ids };
  }

  const newDraft = () => backend.as().drafts.create({ data: DraftData.parse({}) });

  /** A signed-up candidate with a draft, ready to enrol. */
  async function newCandidate(change: Partial<PersonData> = {}) {
    const draft = await newDraft();
    const person = newPerson(change);
    const answer = await backend
      .as()
      .account.signUp({ params: { id: draft.id }, body: { person, password: "Segura#91" } });
    if (answer.status !== 201) throw new Error(JSON.stringify(answer));
    return { draft, person, api: backend.as({ token: answer.body.accessToken }), session: answer.body };
  }

  async function enrol(levelCode = "pos-graduacao", voucher: string | null = null, change: Partial<PersonData> = {}) {
    const candidate = await newCandidate(change);
    const { ids } = await choose(levelCode);
    const body = { draftId: candidate.draft.id, ...ids, person: candidate.person, responsible: null, voucher };
    const answer = await candidate.api.subscription.create({ body });
    if (answer.status !== 201) throw new Error(JSON.stringify(answer));
    return { ...candidate, subscription: answer.body, body };
  }

  return { choose, newDraft, newPerson, newCandidate, enrol };
}

export type Candidates = ReturnType<typeof candidatesOf>;
