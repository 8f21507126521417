import { href } from "react-router";
import type { EducationLevel } from "~/api/education-level";
import { courseBlockContext, runtimeContext, sessionContext } from "~/context";
import { isEmbedded, seeOther } from "~/middleware/navigation";
import { typedOn } from "~/middleware/typed";
import { tiers } from "~/modules/journeys/rules/cascade";
import { optionsOf } from "~/modules/people/pages/person/field-options.server";
import { calledName } from "~/modules/people/rules/person-name";
import { questionsAbout } from "~/modules/tenancy/pages/questions/question.server";
import { viewData } from "~/pages/view-data";
import { asksForReview } from "./after-review";
import { changedContext, drawnFrom } from "./changed/changed-choices.server";
import { type Choices, chosen } from "./choice/choice.server";
import { tierOfStep } from "./choice/tier";
import { type Enrolment, type EnrolmentArgs, openEnrolment } from "./enrolment.server";
import { institutionsToChoose } from "./institution-choice.server";
import { personTexts } from "./known-person.server";
import { marketingQuery } from "./marketing";
import { type Notice, toNotice } from "./outcome";
import { openStepPath } from "./portal/open-step.server";
import { campusPricesOf, listedVouchers, offeredAgreements, priceOf } from "./price.server";
import { peopleOf, progressOf, returns, textsIn } from "./progress.server";
import type { Plan, PlannedStep } from "./step-plan";
import { planSteps } from "./step-plan.server";
import { searchNames } from "./steps/courses/search";
import { askedGroup } from "./steps/personal-info/group.server";

/** Loads the data of the enrolment page; writes nothing. */
export async function loadPage(args: EnrolmentArgs) {
  const institutions = institutionsToChoose({ url: new URL(args.request.url), context: args.context });
  if (institutions) return viewData({ kind: "institutions" as const, institutions });
  const changed = args.context.get(changedContext);
  if (changed) return viewData({ kind: "changed" as const, changed });
  const enrolment = await openEnrolment(args);
  if ("closed" in enrolment) return viewData(closed(args.url, enrolment.levels));
  if (belongsToPortal(enrolment)) throw seeOther(args.request, await pathOfEnrolled(enrolment));
  const { progress, view } = progressOf(enrolment);
  const search = enrolment.url.searchParams;
  const plan = planSteps(enrolment.journey.definition, progress, view, search.get("step"));
  if (!plan) return viewData(closed(args.url, enrolment.choices.levels));
  if (plan.ahead)
    throw seeOther(
      args.request,
      `${enrolment.path}?${stepQuery(enrolment, plan.current.id)}${returns(enrolment) ? "&return=review" : ""}&notice=blocked`,
    );
  const page = await stepPage(enrolment, plan);
  showChoices(args.context, page);
  return viewData({ kind: "step" as const, ...page });
}

/** Shows the enrolment in the header as soon as the draft has a name and a course. */
function showChoices(context: EnrolmentArgs["context"], { home, person: { values }, chosen }: StepPage): void {
  const name = calledName(values.fullName ?? "", values.socialName);
  const { level, mode, course, campus } = chosen;
  if (home || !name || !course) return;
  context.set(courseBlockContext, {
    name,
    course: { text: course.name, language: course.language },
    campus: campus && level?.template === 1 ? { text: campus.name, language: campus.language } : null,
    ingressMode: mode && { text: mode.description, language: mode.language },
  });
}

/** The page of a closed enrolment, with the levels that are open. */
const closed = ({ searchParams }: URL, levels: readonly EducationLevel[]) => ({
  kind: "closed" as const,
  open: levels.filter(({ open }) => open),
  query: String(new URLSearchParams(startQuery(searchParams))),
});

export type StepPage = Awaited<ReturnType<typeof stepPage>>;

/**
 * Whether to redirect away from the enrolment: signed-in candidates without an open draft who want no new enrolment,
 * and who have enrolled from the session's draft or ask for no step.
 */
function belongsToPortal({ user, draft, subscriptionId, url: { searchParams } }: Enrolment): boolean {
  if (user?.type !== "candidate" || draft || searchParams.has("new")) return false;
  return subscriptionId !== null || !searchParams.has("step");
}

/** Path after enrolling: from the review to its next step, from all other steps to the candidate area. */
const pathOfEnrolled = async (enrolment: Enrolment): Promise<string> =>
  enrolment.subscriptionId && asksForReview(enrolment)
    ? openStepPath(enrolment.api, enrolment.subscriptionId, "review")
    : href("/portal");

/** The query parameters that links must carry until the enrolment has a draft: `new`, and those of a campaign. */
const startQuery = (search: URLSearchParams): [name: string, value: string][] => [
  ...(search.has("new") ? [["new", "1"] as [string, string]] : []),
  ...marketingQuery(search),
];

/** The query that opens a step; keeps `new` and the campaign until the draft of the enrolment exists. */
const stepQuery = ({ url, draft }: Enrolment, step: string) =>
  String(new URLSearchParams([["step", step], ...(draft ? [] : startQuery(url.searchParams))]));

/** The URL of each step that has a page, by step id. For a signed-in candidate, the account step has no page. */
function linksOf(enrolment: Enrolment, { steps }: Plan): Record<string, string> {
  const own = steps.filter(({ type }) => !(enrolment.user && type === "account"));
  return Object.fromEntries(own.map(({ id }) => [id, `${enrolment.path}?${stepQuery(enrolment, id)}`]));
}

/** The data of a step's page. */
export async function stepPage(enrolment: Enrolment, plan: Plan) {
  const { path, journey, choices, url, user, slugUnknown } = enrolment;
  const { standing } = peopleOf(enrolment);
  return {
    path,
    action: actionOf(enrolment, [...placeOf(enrolment, plan.current), ...searchIn(enrolment)]),
    drawn: drawnFrom(enrolment, plan.current.type),
    query: queryOf(enrolment, plan),
    title: journey.title,
    /** The language of the title. */
    language: journey.language,
    plan,
    notice: noticeOf(enrolment),
    slugUnknown,
    failed: failedAt(enrolment, plan) || formFailed(enrolment, plan),
    retry: `${path}?${stepQuery(enrolment, plan.current.id)}${returns(enrolment) ? "&return=review" : ""}`,
    links: linksOf(enrolment, plan),
    signInReturn: `${url.pathname}?step=${encodeURIComponent(plan.current.id)}`,
    ...listsOf(choices, plan),
    home: await homeOf(enrolment, plan),
    questions: await questionsAbout(enrolment.context, plan.current.type),
    selected: choices.cascade.selected,
    preselected: slugUnknown ? (choices.levels.find(({ open }) => open)?.id ?? null) : null,
    chosen: chosen(choices),
    voucher: enrolment.data.voucher,
    consents: enrolment.data.consents,
    answers: enrolment.data.answers,
    hasDraft: enrolment.draft !== null,
    returning: returns(enrolment),
    today: enrolment.today,
    now: enrolment.context.get(runtimeContext).now().toISOString(),
    minor: standing === "minor",
    signedInAs: user?.name ?? null,
    campusPrices: plan.current.type === "campuses" ? await campusPricesOf(enrolment) : {},
    vouchers: isPriced(plan) ? await listedVouchers(enrolment) : [],
    agreement: enrolment.data.agreement && { ...enrolment.data.agreement, mark: null },
    ...(isPriced(plan) ? await offeredAgreements(enrolment) : { agreements: [], hasList: false }),
    ...(await priceOf(enrolment)),
    ...(await peoplePage(enrolment, plan)),
  };
}

/** Whether a step asks for discounts. */
const isPriced = ({ current: { type } }: Plan) => type === "campuses" || type === "review";

/** The list that the current step shows; the other lists are left empty to keep the page small. */
function listsOf({ modes, courses, campuses }: Choices, { current: { type } }: Plan) {
  return {
    modes: type === "modes" ? modes : [],
    courses: type === "courses" ? courses : [],
    campuses: type === "campuses" ? campuses : [],
  };
}

/**
 * Data of the home page: the levels with what each offers; null on other pages. The home page is the step that asks for
 * the level. If the first journey has no such step, the home page is the first page of a visit, and its cards link to
 * the journeys.
 */
async function homeOf(enrolment: Enrolment, { current }: Plan) {
  const { api, choices, draft, marketing, path, url } = enrolment;
  const { course, campus, mode } = marketing;
  const isStart = path === href("/") && !draft && !url.searchParams.has("step") && !(course || campus || mode);
  if (current.type !== "levels" && !isStart) return null;
  return {
    asks: current.type === "levels",
    levels: choices.levels,
    offers: await api.levelOffers.list(),
    query: String(new URLSearchParams(startQuery(url.searchParams))),
  };
}

/** Fields, lists and values of the forms about people, for the steps that show them. */
async function peoplePage(enrolment: Enrolment, { current }: Plan) {
  const { api, context, url, data: draft, personFields, responsibleFields } = enrolment;
  const values = await personTexts(enrolment);
  const shown = current.type === "personalInfo" || current.type === "review";
  const group = askedGroup(enrolment, current);
  return {
    person: {
      fields: personFields,
      values,
      options: shown ? await optionsOf(api, group?.fields ?? personFields, typedOn(context, url) ?? values) : {},
      group,
    },
    responsible: { fields: responsibleFields, values: textsIn(draft.responsible), options: {} },
  };
}

/**
 * URL of the action of a step's form; React Router recognizes the index route by the query parameter `index`.
 * @param place the parameters that name the step, its group and the search of its list
 */
export function actionOf({ path, url }: Pick<Enrolment, "path" | "url">, place: readonly string[][]): string {
  const query = new URLSearchParams([
    ...(path === href("/") && !isEmbedded(url) ? [["index", ""]] : []),
    ...place,
    ...(returns({ url }) ? [["return", "review"]] : []),
    ...startQuery(url.searchParams),
  ]);
  return `${path}?${query}`;
}

/** The search of the list of courses, which a step keeps when it is shown again. */
export const searchIn = ({ url }: Pick<Enrolment, "url">): [name: string, value: string][] =>
  [...url.searchParams].filter(([name]) => searchNames.includes(name));

/** The page's query without the notice; links that change one part of the query keep the rest. */
const queryOf = (enrolment: Enrolment, { current }: Plan): [name: string, value: string][] => [
  ...placeOf(enrolment, current),
  ...[...enrolment.url.searchParams].filter(([name]) => !["step", "group", "notice", "index"].includes(name)),
];

/** The part of the query that names what the page shows: the step, and the group of a step that has groups. */
function placeOf(enrolment: Enrolment, step: PlannedStep): [name: string, value: string][] {
  const group = askedGroup(enrolment, step);
  return [["step", step.id], ...(group ? [["group", group.name] as [string, string]] : [])];
}

function noticeOf(enrolment: Enrolment): Notice | null {
  const { url, context, draftExpired } = enrolment;
  const notice = toNotice(url.searchParams.get("notice"));
  if (notice === "signedIn" && !context.get(sessionContext).data.token) return null;
  if (enrolment.draft?.movedFrom && (notice === null || notice === "blocked")) return "moved";
  if (draftExpired && (notice === null || notice === "blocked")) return "expired";
  return notice === "blocked" && lostChoice(enrolment) ? "choiceGone" : notice;
}

/** Whether an entry that the draft chose is no longer offered; false when a list could not be loaded. */
function lostChoice({ data, journey, choices }: Enrolment): boolean {
  if (choices.cascade.failed || data.educationLevelId !== journey.educationLevelId) return false;
  const { mode, course, campus } = chosen(choices);
  return Boolean((data.ingressModeId && !mode) || (data.courseId && !course) || (data.campusId && !campus));
}

/** Whether the current step needs a list that could not be loaded. */
function failedAt({ choices: { cascade } }: Enrolment, { current }: Plan): boolean {
  if (!cascade.failed) return false;
  const tier = tierOfStep(current.type);
  return tier === null || tiers.indexOf(tier) >= tiers.indexOf(cascade.failed);
}

/** Whether the current step needs a form whose fields are not known. */
export const formFailed = ({ personFields, responsibleFields }: Enrolment, { current }: Plan) =>
  (current.type === "personalInfo" && personFields.length === 0) ||
  (current.type === "responsible" && responsibleFields.length === 0);
