import { z } from "zod";
import { answeredOr } from "~/api/answered";
import type { DraftData } from "~/api/draft";
import type { SettingInstitution } from "~/api/setting";
import { type PortalApi, requestContext, siteContext } from "~/context";
import { ticked } from "~/form/choice";
import { textsOf } from "~/form/posted-form";
import { requireInstitution } from "~/middleware/guard.server";
import { isClickId } from "~/modules/enrolments/rules/campaign";
import { LEGAL_VERSION } from "~/modules/privacy/pages/legal/version";
import { isSame } from "~/rules/json/canonical-json";
import { valuesOf } from "~/shell/submit.server";
import { dealOf, inTime, saveDeal } from "./deal.server";
import type { Enrolment } from "./enrolment.server";
import type { Outcome } from "./outcome";
import type { PlannedStep } from "./step-plan";
import { POSITION } from "./tracking-consent";

type TrackedData = Pick<DraftData, "consents" | "tracking" | "dealId">;

/** Whether the form asks for the consent to tracking: it has the field of the position, even if that is empty. */
export const asksTracking = (form: FormData): boolean => Object.hasOwn(textsOf(form), POSITION);

const Tracking = z.object({ tracking: ticked, [POSITION]: z.string().default("").transform(positionIn) });

/**
 * Records whether the candidate consents to tracking. Only with consent it also records their campaign, device, IP
 * address and position, and sends them to the institution's CRM.
 */
export async function answerTracking(enrolment: Enrolment): Promise<TrackedData> {
  const { tracking: _, ...others } = enrolment.data.consents;
  const { tracking: isGranted, [POSITION]: position } = valuesOf(enrolment, Tracking);
  if (!isGranted) return { consents: others, tracking: null, dealId: null };
  const tracking = await trackingOf(enrolment, position);
  return {
    consents: { ...others, tracking: LEGAL_VERSION },
    tracking,
    dealId: await saveDeal(enrolment, tracking),
  };
}

/** The browser's position as posted, `latitude,longitude`; empty when unknown or invalid. */
function positionIn(text: string): string {
  const [, latitude, longitude] = /^(-?\d{1,2}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?)$/.exec(text) ?? [];
  const places = Math.abs(Number(latitude)) <= 90 && Math.abs(Number(longitude)) <= 180;
  return places ? `${Number(latitude)},${Number(longitude)}`.slice(0, 60) : "";
}

/** The click ids of advertisers and the institution's code at its media agency go along with `UseMaisAMediaTracking`. */
async function trackingOf({ api, context, marketing, device }: Enrolment, location: string) {
  const { UseMaisAMediaTracking: media } = context.get(siteContext).parameters;
  const trackingCode = media && (await trackingCodeOf(api, requireInstitution(context)));
  return {
    parameters: media
      ? marketing.campaign
      : Object.fromEntries(Object.entries(marketing.campaign).filter(([name]) => !isClickId(name))),
    ...(trackingCode ? { trackingCode } : {}),
    os: device.os,
    browser: device.browser,
    deviceType: device.type,
    ip: context.get(requestContext).address,
    location,
  };
}

/** The institution's code at its media agency; the settings of a hostname may lack it. */
async function trackingCodeOf({ institution }: PortalApi, { code, trackingCode }: SettingInstitution) {
  if (trackingCode) return trackingCode;
  return (await answeredOr(institution.getByCode({ params: { code } }), null))?.trackingCode ?? null;
}

/**
 * Tells the CRM what the answer to a step has changed about a candidate who consented to tracking, and with
 * `UseTrackingV2` also that the step was answered. Neither keeps the candidate waiting.
 */
export async function tracked(before: Enrolment, outcome: Outcome, step: PlannedStep): Promise<Outcome> {
  const { data, refused, stay, path } = outcome;
  const { tracking } = data;
  if (!tracking || refused || stay || path) return outcome;
  const after = { ...before, data, choices: outcome.choices ?? before.choices };
  const isKnown = data.dealId !== before.data.dealId || isSame(dealOf(before, tracking), dealOf(after, tracking));
  const dealId = isKnown ? data.dealId : await saveDeal(after, tracking);
  if (before.context.get(siteContext).parameters.UseTrackingV2) {
    const event = { event: `step:${step.type}`, tracking, ...(dealId ? { dealId } : {}) };
    await inTime(before.api.subscription.track({ body: event }));
  }
  return { ...outcome, data: { ...data, dealId } };
}
