import { agreement } from "./kind/agreement";
import { answerTime } from "./kind/answer-time";
import { manual, question } from "./kind/candidate-text";
import { academicClass, campus, course, educationLevel, form, ingressMode, intake, offer } from "./kind/catalogue";
import { contractText, voucher } from "./kind/commerce";
import { documentRequirement, documentType } from "./kind/document";
import { homePage, institution, paymentTerm, portalOption, selectionRule, theme } from "./kind/institution";
import { journey } from "./kind/journey";
import { message, sender } from "./kind/message";
import { retention } from "./kind/retention";
import { essayRubric, essayTheme, examArea, examQuestion } from "./kind/selection";
import { serviceHours } from "./kind/service-hours";
import { signIn } from "./kind/sign-in";
import { tenantOption } from "./kind/tenant-option";
import { user } from "./kind/user";
import { webhook } from "./kind/webhook";
import type { SettingKind } from "./setting-kind";

/** All kinds of settings by subject, as the page of an institution's settings shows them. */
export const settingGroups = {
  institution: [institution, theme, homePage, portalOption, serviceHours, answerTime, retention, question, manual],
  catalogue: [educationLevel, ingressMode, course, campus, intake, offer, academicClass],
  enrolment: [journey, form, documentType, documentRequirement],
  selection: [selectionRule, essayTheme, essayRubric, examArea, examQuestion],
  payment: [paymentTerm, voucher, agreement, contractText],
  message: [sender, message],
  people: [user, signIn, tenantOption],
  integration: [webhook],
} as const satisfies Record<string, readonly unknown[]>;

export type SettingGroupName = keyof typeof settingGroups;

export const settingKinds = Object.values(settingGroups).flat();

export type SettingKindName = (typeof settingKinds)[number]["name"];

/** The kind of a name; undefined for a name that no kind has. */
export const kindNamed = (name: string): (SettingKind & { name: SettingKindName }) | undefined =>
  (settingKinds as unknown as readonly (SettingKind & { name: SettingKindName })[]).find((kind) => kind.name === name);
