import { parametersOf } from "~/backend/catalogue";
import type { BackendContext } from "~/backend/context";
import { type EssayRules, essayRulesOf } from "~/domain/essay/essay-rule";

/** The rules of an institution's essays, by its parameters. */
export async function rulesOf(place: Pick<BackendContext, "db">, institutionId: string): Promise<EssayRules> {
  return essayRulesOf(await parametersOf(place, institutionId));
}
