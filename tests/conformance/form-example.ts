import { uni } from "~/backend/enrolment/test-enrolment";
import type { FormContent } from "~/contract/form-draft";
import { changeField } from "~/domain/form/form-edit";
import type { Examples } from "./example";
import type { Stage } from "./stage";

const found = { status: 200 } as const;
const staff = async ({ backend }: Stage) => ({
  token: await backend.tokenOf("admin@aurora.example.com"),
  owned: false,
});
const standard = { params: { id: uni("form", "personal-data") } };

const names = new WeakMap<Stage, number>();

/** A name that no form of the stage has yet. Both transports get the same names. */
function fresh(stage: Stage): string {
  const number = (names.get(stage) ?? 0) + 1;
  names.set(stage, number);
  return `Formulário ${number}`;
}

/** A form that was never published. */
async function drafted(stage: Stage) {
  const actor = await staff(stage);
  const { formDraft } = stage.backend.as(actor);
  const answer = await formDraft.copy({ ...standard, body: { name: fresh(stage) } });
  if (answer.status !== 201) throw new Error(`no form: ${JSON.stringify(answer)}`);
  const params = { id: answer.body.id };
  const read = await formDraft.get({ params, query: {} });
  if (read.status !== 200) throw new Error(`no draft: ${JSON.stringify(read)}`);
  return { ...actor, params, content: changeField(read.body.content, "rg", { required: true }) as FormContent };
}

/** A published form with a draft of its second version. */
async function changed(stage: Stage) {
  const { content, ...actor } = await drafted(stage);
  const { formDraft } = stage.backend.as(actor);
  const { params } = actor;
  await formDraft.publish({ params, body: { revision: 1 } });
  await formDraft.save({ params, body: { revision: 2, content } });
  return actor;
}

/** The forms that staff edit. */
export const formExamples: Examples = {
  formDraft: {
    list: async (stage) => ({ ...(await staff(stage)), ...found }),
    get: async (stage) => ({ ...(await staff(stage)), ...standard, ...found }),
    impact: async (stage) => ({ ...(await staff(stage)), ...standard, query: { field: "motherName" }, ...found }),
    versions: async (stage) => ({ ...(await changed(stage)), ...found }),
    courses: async (stage) => ({ ...(await staff(stage)), ...standard, ...found }),
    copy: async (stage) => ({ ...(await staff(stage)), ...standard, body: { name: fresh(stage) }, status: 201 }),
    save: async (stage) => {
      const { content, ...actor } = await drafted(stage);
      return { ...actor, body: { revision: 1, content }, ...found };
    },
    discard: async (stage) => ({ ...(await changed(stage)), body: { revision: 3 }, ...found }),
    publish: async (stage) => ({ ...(await changed(stage)), body: { revision: 3, note: "second version" }, ...found }),
    restore: async (stage) => ({ ...(await changed(stage)), body: { revision: 3, version: 1 }, ...found }),
    setUse: async (stage) => {
      const read = { name: fresh(stage), courseIds: [] };
      return { ...(await changed(stage)), body: { name: read.name, courses: [], read }, ...found };
    },
  },
};
