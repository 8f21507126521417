import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { enrolOverPages, newPerson } from "./enrolling.ts";
import { openPortal } from "./portal";

/** What each person types; a field that the person leaves empty is posted empty, as browsers do. */
const people = {
  "from Xapuri": {
    ...{ postalCode: "69930-000", address: "Rua Coronel Brandão", number: "10", neighborhood: "Centro" },
    ...{ state: "AC", city: "xapuri" },
  },
  "from a place that no list has": {
    ...{ postalCode: "69930-000", address: "Ramal do Cachoeira", number: "s/n", neighborhood: "Zona rural" },
    ...{ state: "AC", city: "Seringal Cachoeira" },
  },
  "from Luanda, without a postal code": {
    ...{ cellphone: "+244 923 123 456", country: "other", countryDescription: "Angola" },
    ...{ postalCode: "", address: "Rua Rainha Ginga", number: "", neighborhood: "", state: "", city: "Luanda" },
    ...{ nationalityId: "other", nationalityDescription: "Angola" },
  },
  "from Lisbon, with a phone of Portugal": {
    ...{ cellphone: "+351 912 345 678", country: "PT", foreignPostalCode: "1100-048", region: "Lisboa" },
    ...{ postalCode: "", address: "Rua Augusta", number: "24", neighborhood: "Baixa", state: "", city: "Lisboa" },
  },
};

const printed: Record<keyof typeof people, string> = {
  "from Xapuri": "Rua Coronel Brandão, 10, Centro, Xapuri - AC, CEP 69930-000",
  "from a place that no list has": "Ramal do Cachoeira, s/n, Zona rural, Seringal Cachoeira - AC, CEP 69930-000",
  "from Luanda, without a postal code": "Rua Rainha Ginga, Luanda, Angola",
  "from Lisbon, with a phone of Portugal": "Rua Augusta, 24, Baixa, Lisboa, 1100-048, Portugal",
};

describe("a person whose place or phone the short lists lacked, without scripts", () => {
  let portal: Awaited<ReturnType<typeof openPortal>>;
  beforeAll(async () => {
    portal = await openPortal();
  });
  afterAll(() => portal.close());

  const names = Object.keys(people) as (keyof typeof people)[];
  it.each(names)("%s, enrols and pays by slip [FRM-02] [INS-06]", async (name) => {
    for (const [index, level] of ["graduacao", "pos-graduacao"].entries()) {
      const visitor = portal.visitor();
      const person = { ...newPerson(700 + 2 * names.indexOf(name) + index), ...people[name] };
      const { done, last } = await enrolOverPages(visitor, `/candidate/${level}`, { person, method: "slip" });
      expect(done.at(-1)?.at).toBe("payment");
      const slip = await (await visitor.get(`${last}/slip`)).text();
      expect(slip).toContain(printed[name]);
      const bank = /\/sandbox-provider\/charges\/[\w-]+/.exec(await (await visitor.get(last)).text())?.[0] ?? "";
      await visitor.post(bank, { decision: "approved" });
      expect(await (await visitor.get(last)).text()).toContain("Pagamento aprovado");
    }
  });
});
