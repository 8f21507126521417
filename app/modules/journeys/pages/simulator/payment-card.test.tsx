import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { LocaleContext } from "~/i18n/use-t";
import type { JourneySimulation } from "~/modules/journeys/schema/journey-simulation";
import { type Language, languages } from "~/rules/language";
import { PaymentCard } from "./payment-card";

const nothing = {
  steps: [],
  after: [],
  actions: [],
  campuses: [],
  agreements: [],
  voucherRefusal: null,
  payment: null,
};

function cardOf(stop: JourneySimulation["stop"], locale: Language = "en") {
  return renderToStaticMarkup(
    <LocaleContext value={locale}>
      <PaymentCard result={{ ...nothing, stop }} />
    </LocaleContext>,
  );
}

it("tells staff which choices show a plan, and never that it is missing because of the candidate's age [JRN-05]", () => {
  const tooYoung = { componentId: "c1", code: "UNDERAGE" as const, age: 12 };
  const hint = "Choose an admission and a course with an open offer to see the plan.";
  expect(cardOf(null)).toContain(hint);
  expect(cardOf(tooYoung)).toContain(hint);
  expect(cardOf(tooYoung)).not.toContain("No plan");
  expect(cardOf({ ...tooYoung, code: "NO_VACANCIES" })).toContain("No plan: There are no places left at this campus.");
  expect(new Set(languages.map((locale) => cardOf(tooYoung, locale))).size).toBe(languages.length);
});
