import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestBackend, type TestBackend } from "~/backend/test-backend";
import { engines } from "~/data/test-database";
import { uni } from "~/modules/enrolments/service/test-enrolment";
import type { FormUseChange } from "~/modules/forms/schema/form-draft";

const [law, nursing] = [uni("course", "direito"), uni("course", "enfermagem")];

describe.each(engines)("two people who change the use of forms on %s", (engine) => {
  let backend: TestBackend;
  let beatriz: ReturnType<TestBackend["as"]>;
  beforeAll(async () => {
    backend = await openTestBackend(engine);
    beatriz = backend.as({ token: await backend.tokenOf("admin@aurora.example.com") });
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  /** A published copy of the standard form. */
  async function published(name: string) {
    const params = await beatriz.formDrafts.copy({ id: uni("form", "personal-data"), name });
    await beatriz.formDrafts.publish({ ...params, revision: 1 });
    return params;
  }

  const use = (params: { id: string }, body: FormUseChange) => beatriz.formDrafts.setUse({ ...params, ...body });

  async function shown(params: { id: string }) {
    const { form } = await beatriz.formDrafts.get(params);
    return { name: form.name, courseIds: form.use.courses.map(({ id }) => id).sort() };
  }

  it("keep the changes of both, except that a second change of the name is refused [FRM-01]", async () => {
    const params = await published("Direito");
    const read = await shown(params);
    await use(params, { ...read, courses: [{ id: law, formId: null }], read });
    await use(params, { name: "Saúde", courses: [{ id: nursing, formId: null }], read });
    expect(await shown(params)).toEqual({ name: "Saúde", courseIds: [law, nursing].sort() });
    const both = await shown(params);
    const own = { id: nursing, formId: params.id };
    await use(params, { name: "Saúde", courses: [own], read: both });
    await use(params, { name: "Saúde 2", courses: [own, { id: law, formId: params.id }], read: both });
    expect(await shown(params)).toEqual({ name: "Saúde 2", courseIds: [nursing] });
    await expect(use(params, { name: "Saúde 3", courses: [own], read: both })).rejects.toMatchObject({
      status: 409,
      code: "CHANGED_MEANWHILE",
      details: { fields: { name: "form.useRenamed" } },
    });
  });

  it("are refused a course whose form the other has changed, and a name in use [FRM-01]", async () => {
    const [first, second] = [await published("Um"), await published("Outro")];
    const [one, other] = [await shown(first), await shown(second)];
    const courses = [{ id: law, formId: null }];
    await use(first, { ...one, courses, read: one });
    await expect(use(second, { ...other, courses, read: other })).rejects.toMatchObject({
      status: 409,
      code: "CHANGED_MEANWHILE",
      details: { fields: { courses: "form.useTaken" } },
    });
    expect((await shown(first)).courseIds).toEqual([law]);
    await expect(use(second, { name: "um", courses: [], read: other })).rejects.toMatchObject({
      status: 422,
      details: { fields: { name: "form.nameInUse" } },
    });
    await use(second, { ...other, courses: [{ id: law, formId: first.id }], read: other });
    expect([await shown(first), await shown(second)]).toMatchObject([{ courseIds: [] }, { courseIds: [law] }]);
  });
});
