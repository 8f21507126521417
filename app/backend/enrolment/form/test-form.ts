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
  const form = db.selectFrom("form_group").select("fields_json").where("id", "=", id);
  const { fields_json } = await form.executeTakeFirstOrThrow();
  const store = (text: string) =>
    db.updateTable("form_group").set({ fields_json: text }).where("id", "=", id).execute();
  await store(JSON.stringify(change(JSON.parse(fields_json))));
  return () => store(fields_json);
}
