import { uni } from "~/modules/enrolments/service/test-enrolment";
import { changeField } from "~/modules/forms/rules/form-edit";
import type { FormContent } from "~/modules/forms/schema/form-draft";
import type { ProcedureExamples } from "./example";
import type { Stage } from "./stage";

const staff = ({ backend }: Stage) => backend.tokenOf("admin@aurora.example.com");
const standard = { id: uni("form", "personal-data") };

const names = new WeakMap<Stage, number>();

/** A name that no form of the stage has yet. */
function fresh(stage: Stage): string {
  const number = (names.get(stage) ?? 0) + 1;
  names.set(stage, number);
  return `Formulário ${number}`;
}

/** A form that was never published. */
async function drafted(stage: Stage) {
  const token = await staff(stage);
  const { formDrafts } = stage.backend.as({ token });
  const input = await formDrafts.copy({ ...standard, name: fresh(stage) });
  const { content } = await formDrafts.get(input);
  return { token, input, content: changeField(content, "rg", { required: true }) as FormContent };
}

/** A published form with a draft of its second version. */
async function changed(stage: Stage, more: object = {}) {
  const { content, token, input } = await drafted(stage);
  const { formDrafts } = stage.backend.as({ token });
  await formDrafts.publish({ ...input, revision: 1 });
  await formDrafts.save({ ...input, revision: 2, content });
  return { token, input: { ...input, ...more } };
}

/** The forms that staff edit. */
export const formProcedures: ProcedureExamples = {
  "formDrafts.list": async (stage) => ({ token: await staff(stage) }),
  "formDrafts.get": async (stage) => ({ token: await staff(stage), input: standard }),
  "formDrafts.impact": async (stage) => ({ token: await staff(stage), input: { ...standard, field: "motherName" } }),
  "formDrafts.versions": (stage) => changed(stage),
  "formDrafts.courses": async (stage) => ({ token: await staff(stage), input: standard }),
  "formDrafts.copy": async (stage) => ({ token: await staff(stage), input: { ...standard, name: fresh(stage) } }),
  "formDrafts.save": async (stage) => {
    const { content, token, input } = await drafted(stage);
    return { token, input: { ...input, revision: 1, content } };
  },
  "formDrafts.discard": (stage) => changed(stage, { revision: 3 }),
  "formDrafts.publish": (stage) => changed(stage, { revision: 3, note: "second version" }),
  "formDrafts.restore": (stage) => changed(stage, { revision: 3, version: 1 }),
  "formDrafts.setUse": async (stage) => {
    const read = { name: fresh(stage), courseIds: [] };
    return changed(stage, { name: read.name, courses: [], read });
  },
};
