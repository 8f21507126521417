import { expect, it } from "vitest";
import { createLog } from "./log";

it("masks CPF, drops secrets by name and long digit runs anywhere [OPS-04] [OPS-05]", () => {
  const lines: string[] = [];
  const log = createLog("info", (line) => void lines.push(line)).with({ correlationId: "c-1" });
  log.info("candidate 529.982.247-25 paid with 4111 1111 1111 1111", {
    password: "Secret@1",
    nested: { accessToken: "abc", cpf: "52998224725" },
    error: new Error("card 4111111111111111"),
  });
  log.debug("not written");
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toMatch(/4111|Secret@1|abc|529\.982|52998224725/);
  expect(JSON.parse(lines[0]!)).toMatchObject({
    level: "info",
    correlationId: "c-1",
    nested: { cpf: "***.982.247-**" },
  });
});
