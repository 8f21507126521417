import { expect, it } from "vitest";
import { answered, answeredOr } from "./answered";

const refusal = (status: number, body: object) => expect(answered(Promise.resolve({ status, body }))).rejects;

it("a call that succeeds is its body, like the result of a procedure", async () => {
  expect(await answered(Promise.resolve({ status: 200 as const, body: { id: "1" } }))).toEqual({ id: "1" });
});

it("an answer that a page can do without is its body, or what takes its place [API-03]", async () => {
  expect(await answeredOr(Promise.resolve({ status: 200 as const, body: ["1"] }), null)).toEqual(["1"]);
  expect(await answeredOr(Promise.resolve({ status: 0 as const, body: {} }), null)).toBeNull();
});

it("assigns an error to the last field of its path, and says which values violate the contract [FRM-06]", async () => {
  const fields = { "address.postalCode": "personalData.errorPostalCode", email: "boom" };
  await refusal(422, { code: "VALIDATION", fields }).toMatchObject({
    details: { fields: { postalCode: "personalData.errorPostalCode", email: "boom" } },
  });
  const details = [{ in: "body", path: "person.name" }];
  await refusal(400, { code: "VALIDATION", details }).toMatchObject({
    code: "VALIDATION",
    details: { fields: { name: "frame.fieldInvalid" } },
  });
});

it.each([
  [409, "PAYMENT_CHANGED", "PAYMENT_CHANGED"],
  [404, "UNEXPECTED", "NOT_FOUND"],
  [402, "UNEXPECTED", "PAYMENT_NOT_AUTHORIZED"],
  [418, "UNEXPECTED", "UNEXPECTED"],
  [500, "INTERNAL", "SYSTEM_UNAVAILABLE"],
  [0, "UPSTREAM_TIMEOUT", "SYSTEM_UNAVAILABLE"],
])("an answer of %i %s is refused as %s [API-01]", async (status, code, refused) => {
  await refusal(status, { code }).toMatchObject({ code: refused, details: { fields: undefined } });
});
