import { type EntranceRules, entranceRulesOf } from "~/modules/entrance-exams/rules/entrance-rule";
import { parametersOf } from "~/modules/tenancy/service";
import type { BackendContext } from "~/procedure/context";

/** The rules of an institution's online exam, by its parameters. */
export async function rulesOf(place: Pick<BackendContext, "db">, institutionId: string): Promise<EntranceRules> {
  return entranceRulesOf(await parametersOf(place, institutionId));
}
