import { expect, it } from "vitest";
import { z } from "zod";
import { personText } from "~/modules/people/pages/person/person-text-schema";
import { constraintsOf } from "./constraint";

it("returns those rules of each field that HTML has attributes for", () => {
  const schema = z.object({
    reason: z.string().trim().min(1, "desk.reasonRequired").max(500, "word.atMost500"),
    password: z.string().min(8).max(200),
    note: z.string().max(20).default(""),
    year: z.coerce.number().int().min(1990).max(2030).optional(),
    count: z.number().int(),
    accepted: z.literal("true"),
  });
  expect(constraintsOf(schema)).toEqual({
    reason: { required: true, maxLength: 500 },
    password: { required: true, minLength: 8, maxLength: 200 },
    note: { maxLength: 20 },
    year: { min: 1990, max: 2030 },
    count: { required: true },
    accepted: { required: true },
  });
});

it("reads the lengths of a field even if a function checks the field too", () => {
  expect(constraintsOf(z.object({ name: personText("fullName") }))).toEqual({
    name: { required: true, maxLength: 200 },
  });
});
