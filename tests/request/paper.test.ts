import { afterAll, beforeAll, expect, it } from "vitest";
import { readPaper } from "~/paper/test-paper";
import { enrolOverPages, look, newPerson } from "./enrolling.ts";
import { openPortal } from "./portal";
import { textOf } from "./price-walk.ts";

let portal: Awaited<ReturnType<typeof openPortal>>;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

it("slip and contract say the same on their pages and in their PDFs: name in its own letters, whole address [PAY-04] [CON-01] [LAY-09]", async () => {
  const visitor = portal.visitor();
  const person = { ...newPerson(7_101), fullName: "Łukasz Nguyễn", complement: "ap 12" };
  const { last: charge } = await enrolOverPages(
    visitor,
    "/candidate/graduacao?step=modes",
    { person, method: "slip" },
    "/charge/",
  );
  const read = async (path: string) => {
    const answer = await visitor.get(path);
    expect(answer.headers.get("content-type")).toBe("application/pdf");
    return readPaper(new Uint8Array(await answer.arrayBuffer()));
  };
  const address = "Avenida Paulista, 900, ap 12, Bela Vista, São Paulo - SP, CEP 01310-100";
  const slip = await read(`${charge}/slip.pdf`);
  const slipPage = textOf((await look(visitor, `${charge}/slip`)).html);
  for (const value of [person.fullName, address]) {
    expect(slip.spoken).toContain(`LBody ${value}`);
    expect(slipPage).toContain(` ${value} `);
  }
  expect(slip).toMatchObject({ language: "pt-BR", untagged: 0 });
  const [, id = ""] = /payments\/([^/]+)\//.exec(charge) ?? [];
  const contract = await read(`/candidate/contract-acceptance/${id}/contract.pdf`);
  const contractPage = textOf((await look(visitor, `/candidate/contract-acceptance/${id}`)).html);
  const words = contract.spoken.join(" ");
  for (const value of [person.fullName, address]) {
    expect(words).toContain(value);
    expect(contractPage).toContain(value);
  }
  expect(contract).toMatchObject({ language: "pt-BR", untagged: 0 });
});
