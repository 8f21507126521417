import { requestContext } from "~/context";
import { requireInstitution } from "~/middleware/guard.server";
import { LEGAL_VERSION } from "../../../legal/version";
import { saveDeal } from "../../deal.server";
import type { Enrolment } from "../../enrolment.server";
import { type Outcome, refused } from "../../outcome";
import type { Step } from "../../step";

export const consent: Step = {
  answer: (enrolment, form, { step }) => answerConsent(enrolment, form, step.required),
};

/**
 * Records the granted consents. Only with consent to tracking, it also records the candidate's campaign, device, IP
 * address and location for the enrolment, and sends them to the institution's CRM.
 */
async function answerConsent(enrolment: Enrolment, form: FormData, required: boolean): Promise<Outcome> {
  const given = ["terms", "tracking"].filter((name) => form.get(name) === "true");
  const tracking = given.includes("tracking") ? trackingOf(enrolment, locationIn(form)) : null;
  const data = {
    ...enrolment.data,
    consents: Object.fromEntries(given.map((name) => [name, LEGAL_VERSION])),
    tracking,
    dealId: tracking ? await saveDeal(enrolment, tracking) : null,
  };
  if (!required || given.includes("terms")) return { data };
  return refused(data, form, { terms: "enrolment.errorTerms" });
}

/** The browser's location as posted, `latitude,longitude`; empty when unknown or invalid. */
function locationIn(form: FormData): string {
  const [, latitude, longitude] =
    /^(-?\d{1,2}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?)$/.exec(String(form.get("location"))) ?? [];
  const places = Math.abs(Number(latitude)) <= 90 && Math.abs(Number(longitude)) <= 180;
  return places ? `${Number(latitude)},${Number(longitude)}`.slice(0, 60) : "";
}

function trackingOf({ context, marketing, device }: Enrolment, location: string) {
  const { trackingCode } = requireInstitution(context);
  return {
    parameters: marketing.campaign,
    ...(trackingCode ? { trackingCode } : {}),
    os: device.os,
    browser: device.browser,
    deviceType: device.type,
    ip: context.get(requestContext).address,
    location,
  };
}
