import type { TestBackend } from "~/backend/test-backend";
import type { JourneyContent } from "~/contract/journey-draft";
import { addressFrom } from "~/domain/journey/journey-address";
import { uni } from "../test-enrolment";

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
    async newJourney(name: string, level = "graduacao", journeyTemplateId = "template-1") {
      const body = { educationLevelId: uni("level", level), journeyTemplateId, content: infoOf(name) };
      const answer = await api.journeyDraft.create({ body });
      if (answer.status !== 201) throw new Error(JSON.stringify(answer));
      return { id: answer.body.id };
    },
    async read(params: { id: string }, revision?: number) {
      const answer = await api.journeyDraft.get({ params, query: { revision } });
      if (answer.status !== 200) throw new Error(JSON.stringify(answer));
      return answer.body;
    },
    save: (params: { id: string }, revision: number, content: object) =>
      api.journeyDraft.save({ params, body: { revision, content: content as JourneyContent } }),
    publish: (params: { id: string }, revision: number, activation: "keep" | "activate" | "replace" = "keep") =>
      api.journeyDraft.publish({ params, body: { revision, activation, note: "test" } }),
  };
}

export type Builder = Awaited<ReturnType<typeof builderOf>>;
