import { expect, it } from "vitest";
import { withMask } from "./digit-mask";

it.each([
  ["999.999.999-99", "529", "529"],
  ["999.999.999-99", "5299", "529.9"],
  ["999.999.999-99", "52998224725", "529.982.247-25"],
  ["(99) 99999-9999", "11 91234 5678", "(11) 91234-5678"],
  ["99999-999", "01310100", "01310-100"],
  ["99/99/9999", "31122000", "31/12/2000"],
])("writes digits into %s as far as they go: %s [FRM-02]", (mask, typed, written) => {
  expect(withMask(mask, typed)).toBe(written);
  expect(withMask(mask, written)).toBe(written);
});

it.each([
  ["99999-999", "SW1A 1AA", "letters"],
  ["99/99/9999", "2000-12-31", "another order"],
  ["(99) 9999-9999", "11912345678", "a digit too many"],
  ["999.999.999-99", "", "nothing"],
  ["(99) 9999-9999", "(", "no digit"],
  ["99/99/9999", "5/", "a day of one digit"],
  ["99/99/9999", "5/3/1999", "a day and a month of one digit"],
  ["99/99/9999", "12/3/1999", "a month of one digit"],
])("leaves a text that does not fit %s as it is: %s, %s [FRM-02]", (mask, typed) => {
  expect(withMask(mask, typed)).toBe(typed);
});
