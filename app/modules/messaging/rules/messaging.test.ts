import { expect, it } from "vitest";
import { messagingLink } from "./messaging";

it("builds the chat address with its first message [SHL-08]", () => {
  expect(messagingLink({ message: "Olá! Tudo bem?", areaCode: "(11)", phone: "94002-8922" })).toBe(
    "https://wa.me/5511940028922?text=Ol%C3%A1!%20Tudo%20bem%3F",
  );
});

it("builds the chat address of a number in another country [SHL-08] [FRM-02]", () => {
  expect(messagingLink({ message: "Oi", areaCode: "+351", phone: "912 345 678" })).toBe(
    "https://wa.me/351912345678?text=Oi",
  );
});

it("builds no address unless message, area code and phone are all set [SHL-08]", () => {
  expect(messagingLink(null)).toBeNull();
  expect(messagingLink({ message: "Oi", areaCode: "11", phone: null })).toBeNull();
  expect(messagingLink({ message: "Oi", areaCode: "", phone: "940028922" })).toBeNull();
  expect(messagingLink({ message: " ", areaCode: "11", phone: "940028922" })).toBeNull();
});
