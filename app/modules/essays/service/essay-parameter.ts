import { type EssayRules, essayRulesOf } from "~/modules/essays/rules/essay-rule";
import { parametersOf } from "~/modules/tenancy/service";
import type { BackendContext } from "~/procedure/context";

/** The rules of an institution's essays, by its parameters. */
export async function rulesOf(place: Pick<BackendContext, "db">, institutionId: string): Promise<EssayRules> {
  return essayRulesOf(await parametersOf(place, institutionId));
}
