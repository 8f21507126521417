import { absent } from "~/api/refusal";
import type { SettingStore } from "./setting-store";
import { academicClassStore } from "./store/academic-class";
import { agreementStore } from "./store/agreement";
import { manualStore, questionStore } from "./store/candidate-text";
import { contractTextStore } from "./store/contract-text";
import { campusStore, courseStore } from "./store/course";
import { documentRequirementStore, documentTypeStore } from "./store/document";
import { essayRubricStore, essayThemeStore } from "./store/essay";
import { examAreaStore, examQuestionStore } from "./store/exam";
import { formStore } from "./store/form";
import { homePageStore, institutionStore, themeStore } from "./store/institution";
import { journeyStore } from "./store/journey";
import { educationLevelStore, ingressModeStore } from "./store/level";
import { messageStore, senderStore } from "./store/message";
import { intakeStore, offerStore } from "./store/offer";
import {
  answerTimeStore,
  paymentTermStore,
  portalOptionStore,
  retentionStore,
  selectionRuleStore,
  serviceHoursStore,
} from "./store/parameter";
import { signInStore } from "./store/sign-in";
import { tenantOptionStore } from "./store/tenant-option";
import { userStore } from "./store/user";
import { voucherStore } from "./store/voucher";
import { webhookStore } from "./store/webhook";

/** The kinds of settings, in the order in which one refers to another. */
export const stores: readonly SettingStore[] = [
  institutionStore,
  themeStore,
  homePageStore,
  educationLevelStore,
  ingressModeStore,
  courseStore,
  campusStore,
  intakeStore,
  formStore,
  offerStore,
  academicClassStore,
  documentTypeStore,
  documentRequirementStore,
  essayThemeStore,
  essayRubricStore,
  examAreaStore,
  examQuestionStore,
  voucherStore,
  agreementStore,
  contractTextStore,
  questionStore,
  manualStore,
  paymentTermStore,
  selectionRuleStore,
  portalOptionStore,
  retentionStore,
  serviceHoursStore,
  answerTimeStore,
  journeyStore,
  userStore,
  signInStore,
  tenantOptionStore,
  senderStore,
  messageStore,
  webhookStore,
];

const byKind = new Map(stores.map((store) => [store.kind.name, store]));

/** The store of a kind. @throws Refusal for a kind that does not exist */
export function storeOfKind(kind: string): SettingStore {
  const store = byKind.get(kind);
  if (!store) throw absent();
  return store;
}

/** The same for a kind that has drafts. @throws Refusal for one that only files have as a setting */
export function editedStore(name: string): SettingStore {
  const store = storeOfKind(name);
  if (store.kind.isOnlyInFile) throw absent();
  return store;
}

/** The store of a kind that files of an institution may have. @throws Refusal for any other */
export function storeInFile(kind: string): SettingStore {
  const store = storeOfKind(kind);
  if (store.kind.isOfTenant) throw absent();
  return store;
}

/** How the records of a kind to which others refer are found; undefined for a kind to which none does. */
export const namingOf = (kind: string) => byKind.get(kind)?.named;
