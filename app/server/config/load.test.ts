import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ConfigError, loadConfig } from "./load";

const dataDir = () => mkdtempSync(join(tmpdir(), "ingressa-config-"));

it("names every problem at once, without repeating a value [OPS-04]", () => {
  try {
    loadConfig({ PORT: "seventy", LOG_LEVEL: "loud", API_KEY: "short", SMTP_URL: "http://mail" });
    expect.unreachable();
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    expect((error as ConfigError).problems.map((line) => line.split(":")[0]).sort()).toEqual([
      "API_KEY",
      "LOG_LEVEL",
      "PORT",
      "SMTP_URL",
    ]);
    expect((error as ConfigError).message).not.toContain("seventy");
  }
});

it("makes secrets once and keeps them in the data directory [OPS-04]", () => {
  const DATA_DIR = dataDir();
  const first = loadConfig({ DATA_DIR });
  const second = loadConfig({ DATA_DIR });
  expect(first.secret.API_KEY).toHaveLength(43);
  expect(second.secret).toEqual(first.secret);
  expect(first.secret.API_KEY).not.toBe(first.secret.PROVIDER_SECRET);
});

it("counts an empty variable as not set [OPS-04]", () => {
  expect(loadConfig({ DATA_DIR: dataDir(), PORT: "", DATABASE_URL: "" }).http.PORT).toBe(3000);
});

it("takes a bucket whole or not at all [OPS-04] [ACC-02]", () => {
  const whole = {
    S3_URL: "https://s3.example.com/",
    S3_BUCKET: "files",
    S3_ACCESS_KEY_ID: "id",
    S3_SECRET_ACCESS_KEY: "key",
  };
  const { bucket } = loadConfig({ DATA_DIR: dataDir(), ...whole });
  expect(bucket).toEqual({ ...whole, S3_URL: "https://s3.example.com", S3_REGION: "us-east-1" });
  for (const name of Object.keys(whole))
    expect(() => loadConfig({ DATA_DIR: dataDir(), ...whole, [name]: "" }), name).toThrow("belong together");
});
