import { uni } from "~/backend/enrolment/test-enrolment";
import { accountProcedures } from "./account-example";
import { catalogueProcedures } from "./catalogue-example";
import { correctionProcedures } from "./correction-example";
import { documentProcedures } from "./document-example";
import { entranceProcedures } from "./entrance-example";
import { essayProcedures } from "./essay-example";
import type { ProcedureExamples } from "./example";
import { paymentProcedures } from "./payment-example";
import { privacyProcedures } from "./privacy-example";
import type { Stage } from "./stage";

const administrator = ({ backend }: Stage) => backend.tokenOf("admin@aurora.example.com");
const officer = ({ backend }: Stage) => backend.tokenOf("secretaria@aurora.example.com");

const maths = uni("entrance-area", "matematica");
const question = (code: string) => uni("entrance-question", "matematica", code);
const sum = { text: "Quanto é 2 + 2?", alternatives: ["3", "4"], correct: 1 };

async function suggested({ backend }: Stage): Promise<string> {
  const answer = await backend.as({}).courseSuggestion.create({ body: { text: "Libras" } });
  return answer.status === 201 ? answer.body.id : "";
}

/** The examples of all procedures. */
export const procedureExamples: ProcedureExamples = {
  ...privacyProcedures,
  ...accountProcedures,
  ...catalogueProcedures,
  ...correctionProcedures,
  ...documentProcedures,
  ...entranceProcedures,
  ...essayProcedures,
  ...paymentProcedures,
  "examQuestions.list": async (stage) => ({ input: { area: maths }, token: await administrator(stage) }),
  "examQuestions.areas": async (stage) => ({ token: await administrator(stage) }),
  "examQuestions.addArea": async (stage) => ({
    input: { levelId: uni("level", "graduacao"), name: "Inglês", drawn: 2 },
    token: await administrator(stage),
  }),
  "examQuestions.changeArea": async (stage) => ({
    input: { id: maths, name: "Matemática", drawn: 4, read: { name: "Matemática", drawn: 4 } },
    token: await administrator(stage),
  }),
  "examQuestions.get": async (stage) => ({ input: { id: question("media") }, token: await administrator(stage) }),
  "examQuestions.add": async (stage) => ({ input: { areaId: maths, ...sum }, token: await administrator(stage) }),
  "examQuestions.change": async (stage) => ({
    input: { id: question("media"), ...sum },
    token: await administrator(stage),
  }),
  "examQuestions.retire": async (stage) => ({
    input: { id: question("dado"), isRetired: true },
    token: await administrator(stage),
  }),
  "savedViews.save": async (stage) => ({
    input: { name: "Waiting", query: "status=enrolled" },
    token: await officer(stage),
  }),
  "savedViews.remove": async (stage) => {
    const token = await officer(stage);
    const { id } = await stage.backend.as({ token }).savedViews.save({ name: "Mine", query: "" });
    return { input: { id }, token };
  },
  "suggestions.list": async (stage) => ({
    input: { q: "veterinaria", state: ["open"] },
    token: await officer(stage),
  }),
  "suggestions.export": async (stage) => ({ token: await officer(stage) }),
  "suggestions.institutions": async (stage) => ({ token: await officer(stage) }),
  "suggestions.get": async (stage) => ({ input: { id: await suggested(stage) }, token: await officer(stage) }),
  "suggestions.answer": async (stage) => ({
    input: { id: await suggested(stage), note: "Escrevi." },
    token: await officer(stage),
  }),
};
