import { expect, it } from "vitest";
import { messagingLink } from "./messaging";

it("makes the address of a chat with its first message [SHL-08]", () => {
  expect(messagingLink({ message: "Olá! Tudo bem?", areaCode: "(11)", phone: "94002-8922" })).toBe(
    "https://wa.me/5511940028922?text=Ol%C3%A1!%20Tudo%20bem%3F",
  );
});

it("makes none unless all three are there [SHL-08]", () => {
  expect(messagingLink(null)).toBeNull();
  expect(messagingLink({ message: "Oi", areaCode: "11", phone: null })).toBeNull();
  expect(messagingLink({ message: "Oi", areaCode: "", phone: "940028922" })).toBeNull();
  expect(messagingLink({ message: " ", areaCode: "11", phone: "940028922" })).toBeNull();
});
