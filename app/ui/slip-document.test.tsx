import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { SlipDocument } from "./slip-document";

it("prints the names and numbers of a slip apart where there are no styles [PAY-04] [LAY-09]", () => {
  const given = { bank: "Banco", bankCode: "001-9", line: "00190.00009", receiptTitle: "Recibo", foot: "" };
  const html = renderToStaticMarkup(<SlipDocument {...given} receipt={[]} fields={[]} bars={null} />);
  const text = html.replace(/<\/?span[^>]*>/g, "");
  expect(text).toContain("Banco Recibo");
  expect(text).toContain("Banco 001-9 00190.00009");
});
