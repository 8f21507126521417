import { DraftData } from "~/api/draft";
import { NOW, type TestBackend } from "~/backend/test-backend";
import { runBulkChanges } from "~/modules/enrolments/service/bulk/bulk-job";
import { candidatesOf, uni } from "~/modules/enrolments/service/test-enrolment";
import { addComponent } from "~/modules/journeys/rules/journey-edit";
import { defaultComponent } from "~/modules/journeys/rules/journey-template";
import type { MoveGroup } from "~/modules/journeys/rules/version-move";
import type { JourneyContent } from "~/modules/journeys/schema/journey-draft";
import { builderOf } from "../test-journey";
import { journeyMoves } from "./move-row";

export const LEVEL = "pos-graduacao";
/** A moment after the time in which a move can be undone. */
export const LATER = new Date(NOW.getTime() + 11 * 60_000);

/** Asks every candidate for a consent, after the campus. */
export const withConsent = (content: JourneyContent) =>
  addComponent(content, {
    stage: "subscription",
    component: { ...defaultComponent("consent"), required: true },
    after: "campuses",
  }) as JourneyContent;

const required = { before: (content: JourneyContent) => content, after: withConsent };

/** Builds journeys with applications under way, and moves them, as the administrator of Universidade Aurora. */
export async function moverOf(backend: TestBackend) {
  const builder = await builderOf(backend);
  const { ids: choices } = await candidatesOf(backend).choose(LEVEL);
  const person = { birthday: "1995-02-01", fullName: "Rita Prado" };

  async function publishNext(params: { id: string }, edit: (content: JourneyContent) => object) {
    const { content, revision } = await builder.read(params);
    await builder.save(params, revision, edit(content));
    await builder.publish(params, revision + 1);
  }

  const preview = (params: { id: string }, asked: { before?: string; group?: MoveGroup } = {}) =>
    builder.api.journeyMoves.preview({ ...params, ...asked });

  return {
    builder,
    preview,
    run: (now = LATER) => runBulkChanges(backend.db, () => now, journeyMoves),
    /** The answers of an application, by the step that is open then. */
    answers: {
      courses: { educationLevelId: uni("level", LEVEL) },
      personalInfo: choices,
      account: { ...choices, person, checked: { person: true, responsible: true, mobile: false } },
    },
    /** A published journey, by default one that asks for a consent from version 2 on. */
    async changedJourney(name: string, edit = required) {
      const params = await builder.newJourney(name, LEVEL, "template-2");
      const { content } = await builder.read(params);
      const { revision } = await builder.save(params, 1, edit.before(content));
      await builder.publish(params, revision);
      return { params, publishNext: () => publishNext(params, edit.after) };
    },
    draftOf: (journeyId: string, data: object, journeyVersion = 1) =>
      backend.as().drafts.create({ data: DraftData.parse(data), journeyId, journeyVersion }),
    read: (id: string) => backend.as().drafts.get({ id }),
    async confirmed(params: { id: string }, before: string | null = null) {
      const { version, counts } = await preview(params, before ? { before } : {});
      return builder.api.journeyMoves.confirm({ ...params, before, version, counts, reason: "novo termo" });
    },
    result: (params: { id: string }, group: "change" | "already" | "refused" = "change") =>
      builder.api.journeyMoves.get({ ...params, group }),
  };
}

export type Mover = Awaited<ReturnType<typeof moverOf>>;
