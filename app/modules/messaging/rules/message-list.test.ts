import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { catalogues } from "~/i18n/catalogue";
import { filled, messageIn, messageWith, templateOf, variablesOf } from "~/i18n/message";
import { isTextKey } from "~/i18n/translator";
import { languages } from "~/rules/language";
import { messageFact, messageGroups, messageKeys, messageNames, messageOfKey } from "./message-list";
import { smsSegments, variableFaults } from "./own-text";

const sources = globSync("app/modules/*/service/**/*.ts", {
  exclude: (path) => /\.test\.ts$|test-[a-z-]+\.ts$/.test(path),
});
const code = new Map(sources.map((path) => [path, readFileSync(path, "utf8")]));
const having = (pattern: RegExp) => [...code].flatMap(([path, text]) => (pattern.test(text) ? [path] : [])).sort();

it("the list has every message of the catalogues, and no other [INS-01]", () => {
  for (const language of languages) {
    const found = Object.entries(catalogues[language]).flatMap(([area, texts]) =>
      Object.keys(texts).flatMap((key) => {
        const name = key.replace(/_title$/, "");
        return area.endsWith("Message") && name !== key && `${name}_text` in texts ? [`${area}.${name}`] : [];
      }),
    );
    expect(found.toSorted(), language).toEqual(messageNames.toSorted());
  }
  expect(messageKeys.map(messageOfKey)).toEqual(messageNames);
  expect(new Set(messageNames.map((name) => messageFact(name).group))).toEqual(new Set(messageGroups));
});

it("the code sends every message of the list, and no other [INS-01]", () => {
  const calls = [...code.values()].flatMap((text) =>
    [...text.matchAll(/["`](\w+Message\.(?:\w|-|\$\{[^`]*?\})+)["`]/g)].map(([, name = ""]) => name),
  );
  // What stands in `${…}` of a name is known only while it runs.
  const patterns = [...new Set(calls)].map(
    (name) => new RegExp(`^${name.replaceAll(/\$\{.*?\}+(?=$|[\w-])/g, "[\\w-]+").replace(".", "\\.")}$`),
  );
  const unsent = messageNames.filter((name) => !patterns.some((pattern) => pattern.test(name)));
  expect(unsent).toEqual([]);
  const made = [...code.values()].flatMap((text) =>
    [...text.matchAll(/messageIn\(\s*[^,()]+(?:\([^()]*\))?,\s*"([\w.-]+)"/g)].map(([, name]) => name),
  );
  expect(made.length).toBeGreaterThan(30);
  expect(made.filter((name) => !messageNames.some((one) => one === name))).toEqual([]);
});

it("nothing is mailed, texted or notified except by the functions that know an institution's words [INS-01]", () => {
  // Mails that were sent once and are sent again, and test mails, are in the outbox as they are.
  expect(having(/enqueue\([^;]*MAIL_TOPIC/)).toEqual([
    "app/modules/messaging/service/send-message.ts",
    "app/modules/people/service/password/password-reset.ts",
    "app/modules/settings/service/message-preview.ts",
    "app/modules/subscriptions/service/candidate-message.ts",
  ]);
  expect(having(/topic: MAIL_TOPIC|topic: SMS_TOPIC/)).toEqual(["app/modules/people/service/code-dispatch.ts"]);
  expect(having(/insertInto\("notification"\)/)).toEqual(["app/modules/messaging/service/notification.ts"]);
  expect(having(/(?<![\w.])notify\(/)).toEqual([
    "app/modules/messaging/service/notification.ts",
    "app/modules/messaging/service/send-message.ts",
    "app/modules/subscriptions/service/candidate-message.ts",
  ]);
});

it("a message passes exactly the variables of its texts, each of which has words and a sample [INS-01]", () => {
  for (const name of messageNames) {
    const known = variablesOf(name);
    for (const language of languages) {
      const { title, text } = templateOf(language, name);
      const facts = Object.fromEntries(known.map((variable) => [variable, "x"]));
      expect(filled(`${title}\n\n${text}`, facts), `${language} ${name}`).not.toMatch(/[{}]/);
      expect(variableFaults(text, known, messageFact(name).must), `${language} ${name}`).toEqual({
        unknown: [],
        missing: [],
      });
    }
    for (const variable of known)
      for (const part of ["variable", "sample"])
        expect(isTextKey(`messageSetting.${part}_${variable}`), variable).toBe(true);
  }
  const given = { part: "1", rest: "2", course: "Law", amount: "3" };
  expect(messageIn("en", "paymentMessage.rest", given).facts).toEqual({ part: "1", rest: "2", course: "Law" });
  expect(messageWith("en", "accountMessage.welcome", {}).message).toContain("{{name}}");
});

it("names what is wrong with the variables of a text, in linear time [INS-02]", () => {
  const faults = (text: string, must: string[] = []) => variableFaults(text, ["name", "course"], must);
  expect(faults("{{name}} {{course}}", ["name"])).toEqual({ unknown: [], missing: [] });
  expect(faults("{{nome}} and {{ name }}")).toEqual({ unknown: ["nome", "name"], missing: [] });
  expect(faults("{{{{name}}}}")).toMatchObject({ unknown: ["{{}}"] });
  expect(faults("{{constructor}}", ["course"])).toEqual({ unknown: ["constructor"], missing: ["course"] });
  expect(faults(`{{${"x".repeat(99)}}}`).unknown[0]).toHaveLength(30);
  const start = performance.now();
  faults("{{".repeat(100_000));
  filled("{{".repeat(100_000), {});
  expect(performance.now() - start).toBeLessThan(1_000);
});

it("counts the parts of a text message by its alphabet [INS-01]", () => {
  expect(smsSegments("a".repeat(160))).toBe(1);
  expect(smsSegments("a".repeat(161))).toBe(2);
  expect(smsSegments("€".repeat(80))).toBe(1);
  expect(smsSegments("€".repeat(81))).toBe(2);
  expect(smsSegments("ã".repeat(70))).toBe(1);
  expect(smsSegments("ã".repeat(71))).toBe(2);
  expect(smsSegments("é".repeat(160))).toBe(1);
});
