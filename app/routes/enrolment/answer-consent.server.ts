import { requestContext, siteContext } from "~/context";
import { textsOf } from "../form/posted-form";
import type { Enrolment } from "./enrolment.server";
import type { Outcome } from "./outcome";

/** Version of the texts agreed to. */
const VERSION = "1";

/** Keeps the consents that were given; only then is it kept where the candidate came from, and with what device. */
export function answerConsent(enrolment: Enrolment, form: FormData, required: boolean): Outcome {
  const given = ["terms", "tracking"].filter((name) => form.get(name) === "true");
  const data = {
    ...enrolment.data,
    consents: Object.fromEntries(given.map((name) => [name, VERSION])),
    tracking: given.includes("tracking") ? trackingOf(enrolment) : null,
  };
  if (!required || given.includes("terms")) return { data };
  return { data, refused: { posted: { values: textsOf(form), errors: { terms: "enrolment.errorTerms" } } } };
}

function trackingOf({ context, marketing, device }: Enrolment) {
  const { trackingCode } = context.get(siteContext).institution;
  return {
    parameters: marketing.campaign,
    ...(trackingCode ? { trackingCode } : {}),
    os: device.os,
    browser: device.browser,
    deviceType: device.type,
    ip: context.get(requestContext).address,
  };
}
