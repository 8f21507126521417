import { expect, it } from "vitest";
import { readCpfList } from "./cpf-list";

const [A, B] = ["52998224725", "11144477735"];

it("reads one CPF a line from pasted text and from a CSV file, each once [INS-08]", () => {
  expect(readCpfList(`529.982.247-25\n\n ${B} \r\n${A}`)).toEqual({ cpfs: [A, B], wrongLines: [] });
  expect(readCpfList(`\uFEFFCPF;nome\n"529.982.247-25";"Ana"\n${B},Bia`)).toEqual({ cpfs: [A, B], wrongLines: [] });
});

it("names the lines without a valid CPF and reads the others [INS-08]", () => {
  expect(readCpfList(`${A}\n123\n${B}\nAna`)).toEqual({ cpfs: [A, B], wrongLines: [2, 4] });
  expect(readCpfList("11111111111")).toEqual({ cpfs: [], wrongLines: [1] });
});
