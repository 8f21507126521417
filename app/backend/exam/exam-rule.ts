import { parametersOf } from "~/backend/catalogue";
import type { TenantDatabase } from "~/backend/database/tenant";
import type { ExamRuleView } from "~/contract/exam-score";
import { type ExamRule, examRuleOf } from "~/domain/exam/exam-score";

/** The rule of an institution for exam scores, as its parameters set it. */
export async function ruleOf(db: TenantDatabase, institutionId: string): Promise<ExamRule> {
  return examRuleOf(await parametersOf({ db: db }, institutionId));
}

/** The part of a rule that candidates see. */
export function ruleView({ weights, minimumAverage, minimumEssay }: ExamRule): ExamRuleView {
  return { weights: { ...weights }, minimumAverage, minimumEssay };
}
