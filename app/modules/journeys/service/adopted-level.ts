import type { EducationLevel } from "~/api/education-level";
import type { IngressMode } from "~/api/ingress-mode";
import type { TenantDatabase } from "~/data/tenant";
import { inEachLanguage } from "~/rules/language";

/**
 * Adds the levels of a remote journey service that the institution does not have yet, each with all ingress modes.
 * @returns the id here of each level by its id or its code there
 */
export async function adoptLevels(
  db: TenantDatabase,
  institutionId: string,
  { levels, modes }: { levels: readonly EducationLevel[]; modes: readonly IngressMode[] },
): Promise<ReadonlyMap<string, string>> {
  const own = await db
    .selectFrom("educationLevel")
    .select(["id", "code"])
    .where("institutionId", "=", institutionId)
    .execute();
  const ids = new Map(own.map(({ id, code }) => [code, id]));
  for (const [position, { code, description, template, ...level }] of levels.entries()) {
    if (ids.has(code)) continue;
    // Several institutions of a service may have the same level.
    const id = `${institutionId}.${level.id}`;
    const namesJson = namesOf(description);
    await db.insertInto("educationLevel").values({ id, institutionId, code, namesJson, template, position }).execute();
    for (const [place, mode] of modes.entries())
      await db
        .insertInto("ingressMode")
        .values({
          ...{ id: `${id}.${mode.id}`, institutionId, educationLevelId: id, code: mode.code },
          ...{ namesJson: namesOf(mode.description), active: 1, position: place },
        })
        .execute();
    ids.set(code, id);
  }
  return new Map([...ids, ...levels.map(({ id, code }) => [id, ids.get(code) ?? id] as const)]);
}

const namesOf = (name: string) => JSON.stringify(inEachLanguage(() => name));
