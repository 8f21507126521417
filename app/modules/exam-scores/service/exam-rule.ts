import type { TenantDatabase } from "~/data/tenant";
import { type ExamRule, examRuleOf } from "~/modules/exam-scores/rules/exam-score";
import type { ExamRuleView } from "~/modules/exam-scores/schema/exam-score";
import { parametersOf } from "~/modules/tenancy/service";

/** The rule of an institution for exam scores, as its parameters set it. */
export async function ruleOf(db: TenantDatabase, institutionId: string): Promise<ExamRule> {
  return examRuleOf(await parametersOf({ db: db }, institutionId));
}

/** The part of a rule that candidates see. */
export function ruleView({ weights, minimumAverage, minimumEssay }: ExamRule): ExamRuleView {
  return { weights: { ...weights }, minimumAverage, minimumEssay };
}
