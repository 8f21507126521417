import { href } from "react-router";
import { flat } from "~/domain/journey/journey";
import type { Enrolment } from "./enrolment.server";

/** Path of the step after the review: the payment for levels with an enrolment fee, the contract for all others. */
export const pathAfter = (template: number, id: string) =>
  template === 4 ? href("/payments/:id?", { id }) : href("/contract-acceptance/:id?", { id });

/** Whether the URL names the review step. */
export function asksForReview({ journey, url }: Enrolment): boolean {
  const asked = url.searchParams.get("step");
  return flat(journey.definition.stages.subscription).some(({ id, type }) => id === asked && type === "review");
}
