import { flat } from "~/modules/journeys/rules/journey";
import type { Enrolment } from "./enrolment.server";

/** Whether the URL names the review step. */
export function asksForReview({ journey, url }: Enrolment): boolean {
  const asked = url.searchParams.get("step");
  return flat(journey.definition.stages.subscription).some(({ id, type }) => id === asked && type === "review");
}
