import { eventTypes, optionOf } from "~/modules/webhooks/rules/event";
import { choices, code, line, tick } from "../setting-field";
import { defineKind, type SettingErrors } from "../setting-kind";

const isLocal = (url: URL) => ["localhost", "127.0.0.1", "[::1]"].includes(url.hostname);

/** An address of another system that receives events. */
export const webhook = defineKind("webhook", {
  fields: {
    key: code(),
    name: line(80),
    url: line(500),
    events: choices(...eventTypes.map(optionOf)),
    handsOver: tick(),
  },
  key: ["key"],
  title: "name",
  columns: ["url"],
  isPausable: true,
  check({ url, events, handsOver }): SettingErrors {
    const parsed = URL.parse(url);
    // An address of the same machine never receives anything where the portal serves others.
    const isRight = parsed && (parsed.protocol === "https:" || (parsed.protocol === "http:" && isLocal(parsed)));
    return {
      ...(isRight && !parsed.username && !parsed.password ? {} : { url: "setting.errorUrl" }),
      ...(events.length > 0 ? {} : { events: "setting.errorRequired" }),
      ...(handsOver && !events.includes("enrolment-enrolled") ? { handsOver: "setting.errorHandsOver" } : {}),
    };
  },
});
