import { expect, it } from "vitest";
import { parseHostname } from "./hostname";

it.each([
  ["Matricula.Escola.BR", "matricula.escola.br"],
  [" https://matricula.escola.br:8443/candidate/ ", "matricula.escola.br"],
  ["localhost:3000", "localhost"],
  ["127.0.0.1", "127.0.0.1"],
  ["matrícula.escola.br", "xn--matrcula-f2a.escola.br"],
])("a hostname is read from %s as browsers send it [TEN-01]", (typed, hostname) => {
  expect(parseHostname(typed)).toBe(hostname);
});

it.each(["", "-", "a b", "ana@escola.br", "a_b.br", ".br", "a..b", "[::1]", `${"a".repeat(64)}.br`, "http://"])(
  "%j is no hostname [TEN-01]",
  (typed) => {
    expect(parseHostname(typed)).toBeNull();
  },
);
