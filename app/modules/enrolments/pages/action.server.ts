import { data as answer, href } from "react-router";
import { z } from "zod";
import { answeredOr } from "~/api/answered";
import { orRefusal } from "~/api/refusal";
import { refusedForm } from "~/form/posted-form";
import { requireForm, unavailable } from "~/middleware/guard.server";
import { seeOther } from "~/middleware/navigation";
import { flat, isStepType } from "~/modules/journeys/rules/journey";
import { stepAfter, stepBefore } from "~/modules/journeys/rules/step-plan";
import { pressOffer } from "~/modules/payments/pages/price/offered-voucher.server";
import { viewData } from "~/pages/view-data";
import { isSame } from "~/rules/json/canonical-json";
import { normalText } from "~/rules/normal-text";
import { pressedOf, valuesOf } from "~/shell/submit.server";
import { asksForReview } from "./after-review";
import { agreementIntents, removeAgreement } from "./agreement/answer.server";
import { removeVoucher } from "./answer-voucher.server";
import {
  answersChanged,
  changedChoices,
  changedContext,
  choicesChanged,
  isRestoring,
  restored,
} from "./changed/changed-choices.server";
import { withChoices } from "./choice/answer.server";
import { holdDraft, saveDraft } from "./draft.server";
import { type Enrolment, type EnrolmentArgs, leaveEnrolment, openEnrolment } from "./enrolment.server";
import type { Outcome, RefusedStep } from "./outcome";
import { actionOf, formFailed, searchIn } from "./page.server";
import { openStepPath } from "./portal/open-step.server";
import { checkedOf, progressOf, returns } from "./progress.server";
import type { PlannedStep } from "./step-plan";
import { planSteps } from "./step-plan.server";
import { lastGroup } from "./steps/personal-info/group.server";
import { steps } from "./steps/step.server";
import { tracked } from "./tracking.server";

/** The buttons of all steps; every other one continues. */
const intents = [
  "back",
  "reset",
  "email-link",
  "apply-voucher",
  "remove-voucher",
  "without-voucher",
  ...agreementIntents,
  "find-address",
  "accept-email",
  "suggest-course",
  "signin",
] as const;

/** Handles the posted form of a step: checks the answers, stores them in the draft, and redirects to the next step. */
export async function postStep(args: EnrolmentArgs) {
  const form = requireForm(args);
  pressOffer(args);
  const enrolment = await openEnrolment(args);
  if ("closed" in enrolment) return seeOther(args.request, href("/"));
  const intent = pressedOf(args, intents)?.intent ?? "next";
  if (intent === "reset") return reset(args, enrolment);
  if (enrolment.subscriptionId && enrolment.user && asksForReview(enrolment))
    return seeOther(args.request, await openStepPath(enrolment.api, enrolment.subscriptionId, "review"));
  if (!isRestoring(args)) return postOver(args, enrolment, form, intent);
  const saved = await save(enrolment, { data: await restored(enrolment) });
  if ("code" in saved) return refuse({ posted: refusedForm(form), problem: saved.code });
  const again = await openEnrolment(args);
  return "journey" in again ? postOver(args, again, form, intent) : unavailable();
}

/**
 * Handles the posted form. If choices have changed since the form was rendered, asks which ones to use, unless the
 * candidate goes back or asks for a link by e-mail.
 */
async function postOver(args: EnrolmentArgs, enrolment: Enrolment, form: FormData, intent: string) {
  const isLeft = intent === "back" || intent === "email-link";
  const asked = enrolment.url.searchParams.get("step");
  if (!isLeft && choicesChanged(enrolment)) {
    const changed = await changedChoices(enrolment, form);
    args.context.set(changedContext, { ...changed, action: actionOf(enrolment, placeAsked(enrolment)) });
    return answer(null, { status: 409 });
  }
  const { progress, view } = progressOf(enrolment);
  const plan = planSteps(enrolment.journey.definition, progress, view, asked);
  if (!plan) unavailable();
  if (plan.ahead) {
    const step = plan.steps.find(({ id, type }) => id === asked || type === asked);
    await keepPeople(enrolment, step, form);
    if (formFailed(enrolment, plan)) unavailable();
    return seeOther(args.request, stepPath(enrolment, plan.current.id, { notice: noticeOf(enrolment) ?? "blocked" }));
  }
  if (asked && plan.gone) {
    // The step has no page any more, and its form does not answer the step that is shown instead.
    if (!isMoved(enrolment)) return seeOther(args.request, stepPath(enrolment, plan.current.id));
    await keepAnswer(enrolment, asked, form);
    return seeOther(args.request, `${enrolment.path}?notice=moved`);
  }
  if (plan.current.type === "review" && intent === "next" && answersChanged(enrolment))
    return refuse({ posted: refusedForm(form), problem: "DRAFT_CHANGED" });
  const answered = await answerStep(enrolment, plan.current, form, intent);
  const outcome = isLeft ? answered : await tracked(enrolment, answered, plan.current);
  if (outcome.refused && !isLeft && isNothingToKeep(enrolment, outcome)) {
    leaveEnrolment(enrolment, enrolment.draft, outcome.data);
    return refuse(outcome.refused);
  }
  const saved =
    outcome.unchanged && enrolment.draft ? { draft: enrolment.draft, isMoved: false } : await save(enrolment, outcome);
  if ("code" in saved) return refuse({ posted: refusedForm(form), problem: saved.code });
  leaveEnrolment(enrolment, saved.draft, outcome.data);
  if (intent === "back" && plan.previous && !outcome.stay)
    return seeOther(args.request, backPath(enrolment, outcome, plan.current, plan.previous));
  if (intent === "email-link") return sendLink(args, enrolment, saved.draft.id, plan.current, form);
  if (outcome.refused) return refuse(outcome.refused);
  const { stay, path, notice } = outcome;
  // The other version of the journey may have other steps: the candidate continues at its first open step.
  if (saved.isMoved && !path) return seeOther(args.request, `${enrolment.path}?notice=moved`);
  if (stay) return seeOther(args.request, stepPath(enrolment, plan.current.id, { ...hereIn(enrolment), ...stay }));
  if (path) return seeOther(args.request, notice ? withNotice(path, notice) : path);
  const next = nextOf(enrolment, outcome, plan.current);
  return seeOther(args.request, stepPath(enrolment, next, { notice: notice ?? noticeOf(enrolment) }));
}

/**
 * Stores the typed personal data of a step that cannot be shown now, because an earlier step is open again, as when its
 * choice is no longer offered. A form without personal data does not begin a draft.
 */
async function keepPeople(enrolment: Enrolment, step: PlannedStep | undefined, form: FormData): Promise<void> {
  if (step?.type !== "personalInfo" && step?.type !== "responsible") return;
  const outcome = await answerStep(enrolment, step, form, "back");
  const { person, responsible } = outcome.data;
  if (enrolment.draft || Object.keys({ ...person, ...responsible }).length > 0) await save(enrolment, outcome);
}

/**
 * Stores the answer to a step that only the journey's version before the move has. The draft stores as much as if the
 * candidate left that step by its back button.
 */
async function keepAnswer(enrolment: Enrolment, asked: string, form: FormData): Promise<void> {
  const { api, draft, journey } = enrolment;
  if (!draft?.movedFrom) return;
  const query = { journeyId: journey.id, version: draft.movedFrom };
  const asking = api.journey.getComplete({ params: { level: journey.educationLevelId }, query });
  const before = await answeredOr(asking, null);
  if (!before) return;
  const step = flat(before.definition.stages.subscription).find(({ id, type }) => id === asked || type === asked);
  if (!step || !isStepType(step.type)) return;
  const { id, type, required, settings } = step;
  const planned = { id, type, required, state: "current", settings: settings as PlannedStep["settings"] } as const;
  await save(enrolment, await answerStep(enrolment, planned, form, "back"));
}

const isMoved = ({ draft }: Enrolment): boolean => (draft?.movedFrom ?? null) !== null;
/** The notice after an answer, if staff have moved the draft to another version of its journey. */
const noticeOf = (enrolment: Enrolment) => (isMoved(enrolment) ? "moved" : undefined);

const isNothingToKeep = ({ data }: Enrolment, outcome: Outcome) => outcome.invalid || isSame(outcome.data, data);

const refuse = (step: RefusedStep) => answer(viewData(step), { status: statusOf(step.problem) });

function statusOf(problem = ""): number {
  if (problem === "TOO_MANY_REQUESTS" || problem === "LOGIN_ATTEMPTS_EXCEEDED") return 429;
  return problem.startsWith("UPSTREAM_") || problem === "SYSTEM_UNAVAILABLE" ? 503 : 422;
}

function answerStep(enrolment: Enrolment, step: PlannedStep, form: FormData, intent: string): Promise<Outcome> {
  // Several steps have this button.
  if (intent === "remove-voucher") return Promise.resolve(removeVoucher(enrolment));
  if (intent === "remove-agreement") return Promise.resolve(removeAgreement(enrolment));
  return steps[step.type].answer(enrolment, form, { intent, step });
}

async function save(enrolment: Enrolment, outcome: Pick<Outcome, "data">) {
  const { context, draft, journey, marketing, choices, user } = enrolment;
  // Choices that come from the URL are not in the posted data; the draft must contain them for a mailed link.
  const data = outcome.data.educationLevelId ? outcome.data : withChoices(outcome.data, choices);
  const own = data.educationLevelId === null || data.educationLevelId === journey.educationLevelId;
  const userId = data.userId ?? (user?.type === "candidate" ? user.id : null);
  const checked = checkedOf({ ...enrolment, data });
  return saveDraft(context, draft, { journey: own ? journey : null, data: { ...data, marketing, userId, checked } });
}

/** The enrolment after an answer, which determines the next step. */
const after = (before: Enrolment, { data, choices = before.choices }: Outcome): Enrolment => ({
  ...before,
  data,
  choices,
});

function nextOf(before: Enrolment, outcome: Outcome, step: PlannedStep): string {
  const { definition } = before.journey;
  if (returns(before)) return reviewOf(before, outcome) ?? step.id;
  const { progress, view } = progressOf(after(before, outcome));
  const signedIn = progress.signedIn || step.type === "account";
  return stepAfter(definition, { ...progress, signedIn }, view, step.id) ?? step.id;
}

/**
 * Path of the previous step, at its last group. A step that was opened from the review leads back to the review, or to
 * another step before the review that is no longer valid.
 */
function backPath(before: Enrolment, outcome: Outcome, step: PlannedStep, previous: PlannedStep): string {
  const review = returns(before) ? reviewOf(before, outcome) : null;
  if (review !== null && review !== step.id) return stepPath(before, review);
  return stepPath(before, previous.id, { group: lastGroup(before, previous) });
}

/** The id of the review, or of the first step before it that the new answer made invalid. */
function reviewOf(before: Enrolment, outcome: Outcome): string | null {
  const { progress, view } = progressOf(after(before, outcome));
  return stepBefore(before.journey.definition, progress, view, "review");
}

async function reset({ request, context }: EnrolmentArgs, { api, draft, path, user }: Enrolment) {
  if (draft) await orRefusal(api.drafts.delete({ id: draft.id }), "NOT_FOUND");
  holdDraft(context, null);
  // Without a draft, signed-in candidates are redirected to the candidate area unless they ask for a new enrolment.
  return seeOther(request, withNotice(user?.type === "candidate" ? `${path}?new=1` : path, "reset"));
}

const Address = z.string().overwrite(normalText).default("");
const Addresses = z.object({ resumeEmail: Address, email: Address });

async function sendLink(args: EnrolmentArgs, enrolment: Enrolment, id: string, step: PlannedStep, form: FormData) {
  const { resumeEmail, email } = valuesOf(args, Addresses);
  const sending = enrolment.api.drafts.sendResumeLink({ id, email: resumeEmail || email });
  const refusal = await orRefusal(sending, "VALIDATION", "NOT_FOUND", "TOO_MANY_REQUESTS", "SYSTEM_UNAVAILABLE");
  if (!refusal)
    return seeOther(args.request, stepPath(enrolment, step.id, { ...hereIn(enrolment), notice: "linkSent" }));
  if (refusal.code !== "VALIDATION") return refuse({ posted: refusedForm(form), problem: refusal.code });
  return refuse({ posted: refusedForm(form, { resumeEmail: "personalData.errorEmail" }) });
}

interface Place {
  group?: string | null;
  search?: readonly [name: string, value: string][];
  notice?: string | undefined;
  hash?: string;
}

/** The step and the group that the URL of a post names. */
const placeAsked = ({ url }: Enrolment) =>
  [...url.searchParams].filter(([name]) => name === "step" || name === "group");

const hereIn = ({ url }: Enrolment): Place => ({ group: url.searchParams.get("group"), search: searchIn({ url }) });

function stepPath(enrolment: Enrolment, step: string, { group, search = [], notice, hash }: Place = {}): string {
  const query = new URLSearchParams([
    ["step", step],
    ...(group ? [["group", group]] : []),
    ...search,
    ...(returns(enrolment) ? [["return", "review"]] : []),
    ...(notice ? [["notice", notice]] : []),
  ]);
  return `${enrolment.path}?${query}${hash ? `#${hash}` : ""}`;
}

const withNotice = (path: string, notice: string) => `${path}${path.includes("?") ? "&" : "?"}notice=${notice}`;
