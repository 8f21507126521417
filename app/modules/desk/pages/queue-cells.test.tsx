import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { FrameContext } from "~/frame";
import { translator } from "~/i18n/translator";
import { LocaleContext } from "~/i18n/use-t";
import { Since } from "~/modules/enrolments/pages/desk/enrolment-desk";
import { Waiting } from "./queue-cells";

const t = translator("en");
const render = (content: React.ReactNode, timeZone: string) =>
  renderToStaticMarkup(
    <LocaleContext value="en">
      <FrameContext value={{ locale: "en", timeZone } as never}>{content}</FrameContext>
    </LocaleContext>,
  );

it.each([
  ["America/Sao_Paulo", "1 day ago", "1 day"],
  ["Pacific/Auckland", "today, 12:00", "today"],
])("counts the calendar days since a record arrived in the time zone of the page: %s [DOC-02]", (zone, sent, since) => {
  // In São Paulo from 20:00 to 08:00 of the next day, in Auckland from 12:00 to midnight.
  const [at, now] = ["2026-03-09T23:00:00.000Z", "2026-03-10T10:59:00.000Z"];
  expect(render(<Waiting t={t} row={{ sentAt: at, isOverdue: false }} now={now} />, zone)).toBe(sent);
  expect(render(<Since since={at} now={now} />, zone)).toBe(since);
});
