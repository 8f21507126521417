import { afterAll, beforeAll, expect, it } from "vitest";
import { enrolOverPages, look, newPerson } from "./enrolling.ts";
import { openPortal } from "./portal";
import { asideOf, textOf } from "./price-walk.ts";

let portal: Awaited<ReturnType<typeof openPortal>>;
beforeAll(async () => {
  portal = await openPortal({ SANDBOX_PROVIDER: "0" });
});
afterAll(() => portal.close());

it("title, heading and text say that nothing can be paid while there is no provider, with course and amount [PAY-13]", async () => {
  const visitor = portal.visitor();
  const { last } = await enrolOverPages(visitor, "/candidate/graduacao?step=modes", { person: newPerson(6_001) });
  const { html } = await look(visitor, last);
  expect(/<title>(.*?) · /.exec(html)?.[1]).toBe("Pagamento indisponível agora");
  expect(textOf(/<h1.*?<\/h1>/s.exec(html)?.[0] ?? "").trim()).toBe("Pagamento indisponível agora");
  expect(textOf(html)).toMatch(/O valor de R\$ 899,00 continua em aberto, mas nenhuma forma de pagamento/);
  expect(asideOf(html)).toContain("Administração");
  expect(html).not.toContain('name="method"');
});
