import { href } from "react-router";
import { flat } from "~/domain/journey/journey";
import type { Enrolment } from "./enrolment.server";

/** Where an enrolment goes on: levels with a fee are paid first, all others start with the contract. */
export const pathAfter = (template: number, id: string) =>
  template === 4 ? href("/payments/:id?", { id }) : href("/contract-acceptance/:id?", { id });

/** Whether the address names the review. */
export function asksForReview({ journey, url }: Enrolment): boolean {
  const asked = url.searchParams.get("step");
  return flat(journey.definition.stages.subscription).some(({ id, type }) => id === asked && type === "review");
}
