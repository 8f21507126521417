import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { formContext } from "~/context";
import { textOf } from "~/form/posted-form";
import { formLimits } from "~/modules/forms/rules/form-check";
import { changeOptions } from "./option-change.server";

async function pressed(intent: string, count: number) {
  const form = new FormData();
  form.set("intent", intent);
  for (let index = 0; index < count; index += 1) {
    form.set(`o${index}-value`, `v${index}`);
    form.set(`o${index}-pt-BR`, `Opção ${index}`);
  }
  const context = new RouterContextProvider();
  context.set(formContext, form);
  const answer = await changeOptions({ context });
  return { status: answer?.init?.status ?? 200, posted: answer!.data.posted };
}

it("refuses one option too many with a message, and keeps what was typed [FRM-01]", async () => {
  const last = `o${formLimits.options - 1}-pt-BR`;
  const full = await pressed("add-option", formLimits.options);
  expect(full).toMatchObject({ status: 422, posted: { error: { options: ["form.optionsMost"] } } });
  expect(textOf(full.posted, last)).toBe(`Opção ${formLimits.options - 1}`);
  const added = await pressed("add-option", formLimits.options - 1);
  expect(added.status).toBe(200);
  expect(added.posted.initialValue).toHaveProperty(`o${formLimits.options - 1}-value`, "");
});
