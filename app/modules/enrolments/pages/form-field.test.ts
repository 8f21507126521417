import { expect, it } from "vitest";
import type { PortalApi } from "~/context";
import { formFieldsOf } from "./form-field.server";

const field = (name: string, order: number) => ({
  ...{ name, visible: true, required: false, order, orderMobile: order, type: "text" as const },
});
const sections = [
  { id: "contact", label: { "pt-BR": "Onde falar com quem paga" }, order: 1, orderMobile: 1 },
  { id: "identity", label: { "pt-BR": "Quem paga" }, order: 2, orderMobile: 2 },
];
const forms: Record<string, object[]> = {
  address: [],
  "financial-responsible": [{ fields: [field("fullName", 1), field("email", 2)], sections }],
};
const formGroup = {
  getByOffer: async () => ({ status: 200, body: { fields: [field("fullName", 1)], sections: [] } }),
  list: async ({ query }: { query: { type: string } }) => ({ status: 200, body: forms[query.type] }),
};

it("shows the fields about a guardian in the institution's groups, with their names and order [FRM-05]", async () => {
  const api = { formGroup } as unknown as PortalApi;
  const { responsibleFields } = await formFieldsOf(api, "offer", { mobile: false, usePassport: false });
  expect(responsibleFields.map(({ name, group }) => [name, group?.label["pt-BR"]])).toEqual([
    ["email", "Onde falar com quem paga"],
    ["fullName", "Quem paga"],
    ["latinName", "Quem paga"],
  ]);
});
