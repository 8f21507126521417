import SwaggerParser from "@apidevtools/swagger-parser";
import { validate as readme } from "@readme/openapi-parser";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { Validator } from "@seriousme/openapi-schema-validator";
import { beforeAll, describe, expect, it } from "vitest";
import { serviceNames } from "~/api/call";
import { resources } from "~/api/resource";
import { isOpenToKeys } from "~/modules/api-keys/schema/scope";
import { apiDocument } from "./describe";

type Document = { paths: Record<string, Record<string, { operationId: string; responses: object }>> };

const documents = [undefined, ...serviceNames].map((service) => ({
  name: service ?? "all services",
  text: JSON.stringify(apiDocument(serviceNames, service)),
}));

describe.each(documents)("the description of $name", ({ text }) => {
  const document = () => JSON.parse(text);

  it("is not too large [API-04]", () => {
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(400_000);
  });

  it("is valid for four foreign validators [API-04]", async () => {
    expect(await new Validator().validate(document())).toEqual({ valid: true });
    expect(await readme(document())).toMatchObject({ valid: true });
    await SwaggerParser.validate(document());
    const config = await createConfig({ extends: ["spec"] });
    expect(await lintFromString({ source: text, config })).toEqual([]);
  }, 60_000);
});

describe("the description of all services", () => {
  let described: Document;
  beforeAll(() => {
    described = JSON.parse(documents[0]?.text ?? "");
  });

  it("has every call that keys may make, and no other [API-04] [API-05]", () => {
    const ids = Object.values(described.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    const open = Object.entries(resources).flatMap(([name, calls]) =>
      Object.entries(calls)
        .filter(([, call]) => isOpenToKeys(call))
        .map(([verb]) => `${name}.${verb}`),
    );
    expect(ids.sort()).toEqual(open.sort());
  });
});
