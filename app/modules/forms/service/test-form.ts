import type { TestBackend } from "~/backend/test-backend";

interface Field {
  name: string;
}

/** Changes the published fields of a form. @returns a function that restores them */
export async function changeFields(
  { db }: TestBackend,
  id: string,
  change: (fields: Field[]) => readonly Field[],
): Promise<() => Promise<unknown>> {
  const form = db.selectFrom("formGroup").select("fieldsJson").where("id", "=", id);
  const { fieldsJson } = await form.executeTakeFirstOrThrow();
  const store = (text: string) => db.updateTable("formGroup").set({ fieldsJson: text }).where("id", "=", id).execute();
  await store(JSON.stringify(change(JSON.parse(fieldsJson))));
  return () => store(fieldsJson);
}
