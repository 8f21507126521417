import { demoId } from "~/demo";
import { uni } from "~/modules/enrolments/service/test-enrolment";
import type { Examples, ProcedureExamples } from "./example";
import type { Stage } from "./stage";

const staff = ({ backend }: Stage) => backend.tokenOf("admin@aurora.example.com");
const found = { status: 200 } as const;

/** A course, and a member of staff who may translate its name. */
const translatable = async (stage: Stage) => ({
  token: await staff(stage),
  input: { kind: "course", id: uni("course", "administracao") },
});

const offer = {
  offerId: uni("offer", "direito", "graduacao", "historico-escolar", "current"),
  courseId: uni("course", "direito"),
};

/** Settings, levels, courses, forms and lists; course suggestions and translations. */
export const catalogueExamples: Examples = {
  setting: {
    getByHostname: () => ({
      params: { application: "portal", hostname: "aurora.localhost" },
      absent: { application: null },
      ...found,
    }),
  },
  institution: {
    getByCode: () => ({ params: { code: "AUR" }, ...found }),
    getByCodeForCandidate: () => ({ params: { code: "AUR" }, ...found }),
    whatsAppSettings: () => found,
    listOfJourneys: async (stage) => ({ token: await staff(stage), ...found }),
  },
  parameter: {
    list: () => ({ query: { iesCode: "AUR", parameters: "UsePassport,UseTrackingV2" }, ...found }),
    get: () => ({ params: { internalValue: "UsePassport" }, ...found }),
  },
  educationLevel: {
    list: () => found,
    listOfJourneys: async (stage) => ({ token: await staff(stage), ...found }),
  },
  ingressMode: {
    list: () => ({ query: { educationLevel: uni("level", "graduacao"), date: "3/10/2026" }, ...found }),
    listOfJourneys: async (stage) => ({ token: await staff(stage), ...found }),
  },
  course: {
    list: () => ({ query: { ingressModeId: uni("mode", "graduacao", "historico-escolar") }, ...found }),
    conditions: () => ({ params: { id: offer.courseId }, ...found }),
    intake: () => ({ params: { courseId: offer.courseId, intakeId: uni("intake", "current") }, ...found }),
  },
  intake: { get: () => ({ params: { id: uni("intake", "current") }, ...found }) },
  campus: { list: () => ({ query: offer, ...found }) },
  formGroup: {
    getByOffer: () => ({ params: { id: offer.offerId }, ...found }),
    list: () => ({ query: { type: "personal-data" }, ...found }),
  },
  form: { list: async (stage) => ({ query: { isActive: true }, token: await staff(stage), ...found }) },
  courseSuggestion: {
    create: () => ({ body: { text: "Medicina Veterinária" }, status: 201 }),
  },
  emailDomain: { list: () => found },
  locality: { find: () => ({ query: { zipCode: "01310100" }, ...found }) },
  lookup: {
    genders: () => found,
    maritalStatuses: () => found,
    races: () => found,
    countries: () => found,
    states: () => found,
    cities: () => ({ params: { id: "PE" }, ...found }),
  },
  nationality: {
    list: () => found,
    listForCandidate: () => found,
    getOfPerson: async ({ backend }) => ({
      params: { id: demoId("person", "ana.souza@example.com") },
      token: await backend.tokenOf("ana.souza@example.com"),
      ...found,
    }),
    setOfPerson: async ({ backend }) => ({
      body: { personId: demoId("person", "ana.souza@example.com"), nationalityId: "BR" },
      token: await backend.tokenOf("ana.souza@example.com"),
      absent: { nationalityId: 422 },
      ...found,
    }),
  },
  specialNeed: {
    list: () => found,
    listForCandidate: () => found,
    getOfPerson: async ({ backend }) => ({
      params: { id: demoId("person", "ana.souza@example.com") },
      token: await backend.tokenOf("ana.souza@example.com"),
      ...found,
    }),
    setOfPerson: async ({ backend }) => ({
      body: {
        personId: demoId("person", "ana.souza@example.com"),
        specialNeeds: [{ type: "low-vision", description: "Lupa" }],
      },
      token: await backend.tokenOf("ana.souza@example.com"),
      ...found,
    }),
  },
};

/** Frequent questions and offers by level. */
export const catalogueProcedures: ProcedureExamples = {
  "translations.list": async (stage) => ({
    token: await staff(stage),
    input: { q: "direito", missing: ["en"], kind: ["course"] },
  }),
  "translations.institutions": async (stage) => ({ token: await staff(stage) }),
  "translations.get": translatable,
  "translations.save": async (stage) => {
    const { token, input } = await translatable(stage);
    const translations = { en: { name: "Business", summary: "Managing." } };
    return { token, input: { ...input, revision: 0, drawn: {}, translations } };
  },
  "levelOffers.list": async () => ({}),
  "questions.list": async () => ({ input: { step: "account" } }),
};
