import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestBackend, type TestBackend } from "~/backend/test-backend";
import { engines } from "~/data/test-database";
import { type Candidates, candidatesOf, uni } from "~/modules/enrolments/service/test-enrolment";
import { formLimits } from "~/modules/forms/rules/form-check";
import { addField, changeField } from "~/modules/forms/rules/form-edit";
import type { FormContent } from "~/modules/forms/schema/form-draft";
import { changeFields } from "./test-form";

const texts = (text: string) => ({ "pt-BR": text, en: "", es: "" });

describe.each(engines)("the limits of a form on %s", (engine) => {
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

  const params = { id: uni("form", "personal-data") };
  const administrator = async () => backend.as({ token: await backend.tokenOf("admin@aurora.example.com", "aurora") });

  it("saves and publishes labels and hints of the maximum length, and refuses longer ones [FRM-01]", async () => {
    const { formDrafts } = await administrator();
    const read = await formDrafts.get(params);
    const [label, hint] = [texts("a".repeat(formLimits.label)), texts("b".repeat(formLimits.hint))];
    const own = { name: "school", type: "text", section: "about", visible: true, required: false } as const;
    const asked = changeField(read.content, "gender", { label, hint });
    const content = addField(asked, { ...own, label, hint, mask: "", source: null, options: [] });
    const { revision } = read;
    const longer = changeField(content, "school", { hint: texts("b".repeat(formLimits.hint + 1)) });
    await expect(formDrafts.save({ ...params, revision, content: longer as FormContent })).rejects.toMatchObject({
      status: 422,
      details: { fields: { "field.school.hint.pt-BR": "form.hintTooLong" } },
    });
    await formDrafts.save({ ...params, revision, content: content as FormContent });
    await formDrafts.publish({ ...params, revision: revision + 1 });
  });

  it("enrols people without special needs although an older form requires them [FRM-01] [FRM-04]", async () => {
    await changeFields(backend, params.id, (fields) =>
      fields.map((field) => (field.name === "specialNeeds" ? { ...field, visible: true, required: true } : field)),
    );
    const { api, draft, person } = await candidates.newCandidate();
    const { ids } = await candidates.choose("pos-graduacao");
    const body = { draftId: draft.id, ...ids, person, responsible: null, voucher: null };
    expect(await api.subscription.create({ body })).toMatchObject({ status: 201 });
  });
});
