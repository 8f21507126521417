import { expect, it } from "vitest";
import { ConfigError, loadConfig } from "./load";

it("reports every problem at once, without the values [OPS-04]", () => {
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

it("requires shared file storage when containers share a database [OPS-02] [OPS-04]", () => {
  const DATABASE_URL = "postgres://user@host/name";
  expect(() => loadConfig({ DATABASE_URL, PORT: "x" })).toThrow(/problem\(s\):\n.*PORT: .*\n.*FILES_DIR: .*S3_URL/);
  expect(loadConfig({ DATABASE_URL, FILES_DIR: "/shared" }).storage.FILES_DIR).toBe("/shared");
  expect(loadConfig({ DATABASE_URL: "file:own.db" }).storage.FILES_DIR).toBeUndefined();
});

it("counts an empty variable as not set [OPS-04]", () => {
  expect(loadConfig({ PORT: "", DATABASE_URL: "" }).http.PORT).toBe(3000);
});

it("requires all settings of a bucket or none [OPS-04] [ACC-02]", () => {
  const whole = {
    S3_URL: "https://s3.example.com/",
    S3_BUCKET: "files",
    S3_ACCESS_KEY_ID: "id",
    S3_SECRET_ACCESS_KEY: "key",
  };
  const { bucket } = loadConfig(whole);
  expect(bucket).toEqual({ ...whole, S3_URL: "https://s3.example.com", S3_REGION: "us-east-1" });
  for (const name of Object.keys(whole))
    expect(() => loadConfig({ ...whole, [name]: "" }), name).toThrow("belong together");
});
