import { manual, question } from "./kind/candidate-text";
import { academicClass, campus, course, educationLevel, form, ingressMode, intake, offer } from "./kind/catalogue";
import { contractText, voucher } from "./kind/commerce";
import { documentRequirement, documentType } from "./kind/document";
import { homePage, institution, paymentTerm, portalOption, selectionRule, theme } from "./kind/institution";
import { journey } from "./kind/journey";
import { message, sender } from "./kind/message";
import { essayRubric, essayTheme, examArea, examQuestion } from "./kind/selection";
import { signIn } from "./kind/sign-in";
import { user } from "./kind/user";
import type { SettingKind } from "./setting-kind";

/** All kinds of settings, in the order in which an institution sets them up. */
export const settingKinds = [
  institution,
  theme,
  homePage,
  educationLevel,
  ingressMode,
  course,
  campus,
  intake,
  form,
  offer,
  academicClass,
  documentType,
  documentRequirement,
  essayTheme,
  essayRubric,
  examArea,
  examQuestion,
  voucher,
  contractText,
  question,
  manual,
  paymentTerm,
  selectionRule,
  portalOption,
  journey,
  user,
  signIn,
  sender,
  message,
] as const satisfies readonly unknown[];

export type SettingKindName = (typeof settingKinds)[number]["name"];

/** The kind of a name; undefined for a name that no kind has. */
export const kindNamed = (name: string): (SettingKind & { name: SettingKindName }) | undefined =>
  (settingKinds as unknown as readonly (SettingKind & { name: SettingKindName })[]).find((kind) => kind.name === name);
