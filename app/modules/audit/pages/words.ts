import { href } from "react-router";
import type { Translate } from "~/i18n/translator";
import type { AuditRow } from "~/modules/audit/schema/audit";
import { auditActions } from "~/rules/audit-action";

/** An action in words; its code where a former release has written it. */
export function auditText(t: Translate, { action }: Pick<AuditRow, "action">): string {
  const known = auditActions.find((one) => one === action);
  return known ? t(`audit.action_${known}`) : t("audit.other", { code: action });
}

/** Who acted, and as whom. */
export function actorText(t: Translate, { actorName, impersonatorName }: AuditRow): string {
  const name = actorName ?? t("audit.portal");
  if (impersonatorName === null) return name;
  return t("audit.onBehalf", { name: impersonatorName || t("roleName.operator"), as: name });
}

/** The page of what an entry is about; null where there is none. */
export function subjectPath({ subject }: AuditRow): string | null {
  if (!subject?.kind) return null;
  const params = { id: subject.id };
  if (subject.kind === "enrolment") return href("/enrolments/:id", params);
  if (subject.kind === "user") return href("/users/:id", params);
  return subject.kind === "journey" ? href("/journeys/:id", params) : href("/forms/:id", params);
}
