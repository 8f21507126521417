import type { TestBackend } from "~/backend/test-backend";
import { uni } from "~/modules/enrolments/service/test-enrolment";
import { addressFrom } from "~/modules/journeys/rules/journey-address";
import type { JourneyContent } from "~/modules/journeys/schema/journey-draft";

/** Name, titles and address of a new journey. */
export function infoOf(name: string): Omit<JourneyContent, "definition"> {
  const titles = { "pt-BR": "Inscreva-se", en: "Apply", es: "" };
  return { name, url: addressFrom(name), titles, ingressModeCode: null };
}

/** Builds journeys as the administrator of Universidade Aurora. */
export async function builderOf(backend: TestBackend) {
  const api = backend.as({ token: await backend.tokenOf("admin@aurora.example.com") });
  return {
    api,
    newJourney: (name: string, level = "graduacao", journeyTemplateId = "template-1") =>
      api.journeyDrafts.create({ educationLevelId: uni("level", level), journeyTemplateId, content: infoOf(name) }),
    read: (params: { id: string }, revision?: number) => api.journeyDrafts.get({ ...params, revision }),
    save: (params: { id: string }, revision: number, content: object) =>
      api.journeyDrafts.save({ ...params, revision, content: content as JourneyContent }),
    publish: (params: { id: string }, revision: number, activation: "keep" | "activate" | "replace" = "keep") =>
      api.journeyDrafts.publish({ ...params, revision, activation, note: "test" }),
  };
}

export type Builder = Awaited<ReturnType<typeof builderOf>>;
