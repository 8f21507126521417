import assert from "node:assert/strict";
import { attribute } from "../request/form.ts";
import { ask } from "./load.mjs";

/** Fails if the bare page's form does not have exactly the fields that an applicant of the portal sees. */
export async function assertSameFields(bare, { port, crowd }) {
  const { visitor, path } = crowd.applicants[0];
  const read = async (at) => {
    const { path: tracked, headers } = visitor.request(path);
    const { body } = await ask(at, { path: tracked, headers: { ...headers, "accept-encoding": "identity" } });
    return fieldsOf(body.toString());
  };
  const [own, others] = [await read(port), await read(bare.port)];
  assert.deepEqual(others, own, "The bare page and the portal show different fields");
}

/** Names of the fields of the step's form that a visitor can fill, and the number of all their options. */
function fieldsOf(html) {
  const [form] = /<form[^>]*name="step-form".*?<\/form>/s.exec(html) ?? [""];
  const fields = [...form.matchAll(/<(?:input|select|textarea)\b[^>]*>/g)].map(([tag]) => tag);
  const shown = fields.filter((tag) => attribute(tag, "type") !== "hidden");
  const names = new Set(shown.map((tag) => attribute(tag, "name")));
  return { names: [...names].sort(), options: form.split("<option").length - 1 };
}
