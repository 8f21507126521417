import { z } from "zod";
import { EducationLevel } from "~/api/education-level";
import { IngressMode } from "~/api/ingress-mode";
import { Journey } from "~/api/journey";
import { JourneyDefinition } from "~/api/journey-definition";
import { definitionOf } from "~/api/journey-step";
import { absent } from "~/api/refusal";
import { acts } from "~/modules/journeys/rules/action/action-plan";
import type { JourneyContent } from "~/modules/journeys/schema/journey-draft";
import type { BackendContext } from "~/procedure/context";
import { command } from "~/procedure/procedure";
import { canonicalJson } from "~/rules/json/canonical-json";
import { inEachLanguage } from "~/rules/language";
import { adoptLevels } from "./adopted-level";
import { publishedContent } from "./journey-content";
import { columnsOf, writeRevision } from "./journey-write";

const Adopted = z.object({
  levels: z.array(EducationLevel),
  modes: z.array(IngressMode),
  /** A list may leave the definitions out. */
  journeys: z.array(Journey.extend({ definition: JourneyDefinition.optional() })),
  /** Whether these are all journeys of the institution, so that others are deleted there. */
  isWhole: z.boolean(),
});
type Adopted = z.output<typeof Adopted>;
type Editing = Pick<BackendContext, "db" | "tenantId" | "now" | "caller">;
type AdoptedJourney = Adopted["journeys"][number];

/** Where the journeys of a call belong. */
interface Place {
  institutionId: string;
  /** The id here of a level by its id or its code there. */
  levelIds: ReadonlyMap<string, string>;
}

/**
 * Copies what a remote journey service answers for the call's institution, for lists and drafts: its levels, modes and
 * journeys. The service is the master: a journey that has no draft here becomes as it is there.
 */
export const adopt = command({ access: "journeys.read", openToReaders: true, input: Adopted }, async (ctx, given) => {
  const { db, institutionId, scope } = ctx;
  if (!ctx.config.serviceUrls?.journey || !scope.some(({ id }) => id === institutionId)) throw absent();
  const levelIds = await adoptLevels(db, institutionId, given);
  // One level has one active journey, so the others make room first.
  const ordered = [...given.journeys].sort((a, b) => Number(a.status) - Number(b.status));
  for (const journey of ordered) await adoptJourney(ctx, { institutionId, levelIds }, journey);
  if (given.isWhole) await dropOthers(ctx, institutionId, given.journeys);
});

async function adoptJourney(ctx: Editing, place: Place, journey: AdoptedJourney): Promise<void> {
  const { db } = ctx;
  const { id, status } = journey;
  const educationLevelId =
    place.levelIds.get(journey.educationLevelId) ?? place.levelIds.get(journey.educationLevel.code);
  if (!educationLevelId) return;
  const row = await db.selectFrom("journey").selectAll().where("id", "=", id).executeTakeFirst();
  if (row?.draftBase != null) return setActive(ctx, { ...place, educationLevelId }, id, status);
  const known = row && (await publishedContent(db, row));
  const content = contentOf(journey, known?.definition ?? definitionOf({}));
  const isNew = !known || canonicalJson(known) !== canonicalJson(content);
  const version = (row?.version ?? 0) + (isNew ? 1 : 0);
  const revision = (row?.revision ?? 0) + (isNew ? 1 : 0);
  const columns = { ...columnsOf(content), version, revision, updatedAt: journey.modifiedAt, deletedAt: null };
  if (row) await db.updateTable("journey").set(columns).where("id", "=", id).execute();
  else
    await db
      .insertInto("journey")
      .values({
        ...{ id, institutionId: place.institutionId, educationLevelId, templateId: journey.journeyTemplateId },
        ...{ active: 0, draftBase: null, modifiedByName: null, ...columns },
      })
      .execute();
  if (isNew) await keepVersion(ctx, { id, version, revision }, content);
  await setActive(ctx, { ...place, educationLevelId }, id, status);
}

const contentOf = (
  { name, title, url, ingressModeCode, definition }: AdoptedJourney,
  otherwise: JourneyDefinition,
): JourneyContent => ({
  name,
  titles: inEachLanguage(() => title),
  url,
  ingressModeCode,
  definition: definition ?? otherwise,
});

async function keepVersion(
  ctx: Editing,
  { id, version, revision }: { id: string; version: number; revision: number },
  content: JourneyContent,
): Promise<void> {
  const { definition, ...info } = content;
  await ctx.db
    .insertInto("journeyVersion")
    .values({
      ...{ journeyId: id, version, definitionJson: canonicalJson(definition), acts: acts(definition) ? 1 : 0 },
      ...{ infoJson: canonicalJson(info), authorName: null, note: null, createdAt: ctx.now.toISOString() },
    })
    .execute();
  await writeRevision(ctx, ctx.db, { id }, { revision, kind: "published", content });
}

async function setActive(
  { db }: Editing,
  { institutionId, educationLevelId }: { institutionId: string; educationLevelId: string },
  id: string,
  isActive: boolean,
): Promise<void> {
  if (isActive)
    await db
      .updateTable("journey")
      .set({ active: 0 })
      .where("institutionId", "=", institutionId)
      .where("educationLevelId", "=", educationLevelId)
      .where("id", "!=", id)
      .execute();
  await db
    .updateTable("journey")
    .set({ active: isActive ? 1 : 0 })
    .where("id", "=", id)
    .execute();
}

/** Deletes the journeys that the service no longer has. */
async function dropOthers({ db, now }: Editing, institutionId: string, kept: readonly AdoptedJourney[]): Promise<void> {
  await db
    .updateTable("journey")
    .set({ active: 0, deletedAt: now.toISOString() })
    .where("institutionId", "=", institutionId)
    .where("deletedAt", "is", null)
    .where("id", "not in", ["", ...kept.map(({ id }) => id)])
    .execute();
}
