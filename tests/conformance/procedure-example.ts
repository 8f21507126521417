import { accountProcedures } from "./account-example";
import { catalogueProcedures } from "./catalogue-example";
import { correctionProcedures } from "./correction-example";
import { documentProcedures } from "./document-example";
import { entranceProcedures } from "./entrance-example";
import { essayProcedures } from "./essay-example";
import { examProcedures } from "./exam-example";
import type { ProcedureExamples } from "./example";
import { formProcedures } from "./form-example";
import { journeyProcedures } from "./journey-example";
import { moneyProcedures } from "./money-example";
import { paymentProcedures } from "./payment-example";
import { privacyProcedures } from "./privacy-example";
import type { Stage } from "./stage";

const officer = ({ backend }: Stage) => backend.tokenOf("secretaria@aurora.example.com");

async function suggested({ backend }: Stage): Promise<string> {
  const answer = await backend.as({}).courseSuggestion.create({ body: { text: "Libras" } });
  return answer.status === 201 ? answer.body.id : "";
}

/** The examples of all procedures. */
export const procedureExamples: ProcedureExamples = {
  ...accountProcedures,
  ...catalogueProcedures,
  ...correctionProcedures,
  ...documentProcedures,
  ...entranceProcedures,
  ...essayProcedures,
  ...examProcedures,
  ...formProcedures,
  ...journeyProcedures,
  ...moneyProcedures,
  ...paymentProcedures,
  ...privacyProcedures,
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
