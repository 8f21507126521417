import { parametersOf } from "~/backend/catalogue";
import type { BackendContext } from "~/backend/context";
import { type EntranceRules, entranceRulesOf } from "~/domain/entrance/entrance-rule";

/** The rules of an institution's online exam, by its parameters. */
export async function rulesOf(place: Pick<BackendContext, "db">, institutionId: string): Promise<EntranceRules> {
  return entranceRulesOf(await parametersOf(place, institutionId));
}
