import { expect, it } from "vitest";
import { refusalText } from "./refusal-text";

it("a post that no schema allows is called incomplete, and only card data are called card data [API-01]", () => {
  expect(refusalText(422, "VALIDATION")).toEqual(["frame.malformedTitle", "frame.malformedMessage"]);
  expect(refusalText(422, "CARD_DATA_REFUSED")).toEqual(["frame.cardRefusedTitle", "frame.cardRefusedMessage"]);
});
