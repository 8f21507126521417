import { expect, it } from "vitest";
import { readForm } from "./form-body.server";

it("reads each line break as one character, as browsers count it for a field's limit [FRM-06]", async () => {
  const body = new URLSearchParams({ reason: "first\r\nsecond", SAMLResponse: "a\r\nb" });
  const form = await readForm(new Request("http://aurora.localhost/candidate/", { method: "POST", body }));
  expect(Object.fromEntries(form)).toEqual({ reason: "first\nsecond", SAMLResponse: "a\r\nb" });
});
