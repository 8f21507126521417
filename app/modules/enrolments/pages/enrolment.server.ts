import { createContext, href, type RouterContextProvider } from "react-router";
import type { Draft, DraftData } from "~/api/draft";
import type { Journey } from "~/api/journey";
import type { User } from "~/api/user";
import type { PortalApi } from "~/context";
import { apiContext, siteContext, userContext } from "~/context";
import { notFound } from "~/middleware/guard.server";
import { isStaff } from "~/middleware/right";
import { todayOf } from "~/middleware/today.server";
import { type Cascade, enterCascade } from "~/modules/journeys/rules/cascade";
import { flat } from "~/modules/journeys/rules/journey";
import type { ShownField } from "~/modules/people/pages/person/person-form";
import { type Device, deviceIn } from "~/rules/device";
import type { Day } from "~/rules/time/date";
import { type Choices, chosen, loadChoices } from "./choice/choice.server";
import { emptyData, readDraft } from "./draft.server";
import { formFieldsOf } from "./form-field.server";
import { findJourney } from "./journey.server";
import { type Marketing, mergeMarketing } from "./marketing";

export interface EnrolmentArgs {
  request: Request;
  url: URL;
  params: { type?: string | undefined };
  context: Readonly<RouterContextProvider>;
}

/** The state of a candidate's enrolment during one request. */
export interface Enrolment {
  context: Readonly<RouterContextProvider>;
  api: PortalApi;
  user: User | null;
  url: URL;
  today: Day;
  /** Path of this enrolment's page, without base and query. */
  path: string;
  slugUnknown: boolean;
  journey: Journey;
  draft: Draft | null;
  /** Whether there was a draft that has expired. */
  draftExpired: boolean;
  /** Id of the subscription created from the draft; null before. */
  subscriptionId: string | null;
  data: DraftData;
  marketing: Marketing;
  choices: Choices;
  /** The fields about the candidate; empty while no course is chosen, and when they cannot be loaded. */
  personFields: readonly ShownField[];
  /** The fields about a minor's guardian; empty while no course is chosen, and when they cannot be loaded. */
  responsibleFields: readonly ShownField[];
  mobile: boolean;
  device: Device;
}

/** The enrolment after an action, for the page that the same request renders when the post was refused. */
const leftContext = createContext<Enrolment | null>(null);

/** Stores the enrolment with the posted data for rendering, unless a changed choice requires other lists. */
export function leaveEnrolment(enrolment: Enrolment, draft: Draft | null, data: DraftData): void {
  const isChosenAnew = CHOICES.some((name) => enrolment.data[name] !== data[name]);
  const subscriptionId = draft?.subscriptionId ?? null;
  if (!isChosenAnew)
    enrolment.context.set(leftContext, { ...enrolment, draft, data, subscriptionId, draftExpired: false });
}

const CHOICES = ["educationLevelId", "ingressModeId", "courseId", "campusId"] as const;

/** Loads the enrolment that the URL and the visitor's draft determine. */
export async function openEnrolment(
  args: EnrolmentArgs,
): Promise<Enrolment | { closed: true; levels: Choices["levels"] }> {
  const { request, context, url } = args;
  const known = context.get(leftContext);
  if (known) return { ...known, user: context.get(userContext), data: withVoucher(known.data, known.marketing) };
  const api = context.get(apiContext);
  const { kept, expired } = await readDraft(context, url.searchParams.has("new"));
  const draft = kept?.subscriptionId ? null : kept;
  const slug = args.params.type ?? null;
  const found = await findJourney(api, slug, draft);
  if (!("journey" in found)) return found;
  const { journey, levels, slugUnknown, named } = found;
  // For a candidate it is the name of a level that is no more; for staff a mistyped address of their own pages.
  if (slugUnknown && isStaff(context.get(userContext))) notFound();
  const data = draft?.data ?? emptyData();
  const marketing = mergeMarketing(data.marketing, url.searchParams);
  const start = enterCascade(hintsOf(journey, marketing, named));
  const sameLevel = data.educationLevelId === journey.educationLevelId;
  const choices = await loadChoices(
    api,
    { cascade: start, levels, modes: [], courses: [], campuses: [] },
    // A draft of another level chooses nothing here: its ids belong to the lists of that level.
    sameLevel
      ? { level: data.educationLevelId, mode: data.ingressModeId, course: data.courseId, campus: data.campusId }
      : {},
  );
  const device = deviceIn(request.headers);
  const mobile = device.type === "mobile";
  return {
    context,
    api,
    user: context.get(userContext),
    url,
    today: todayOf(context),
    path: named && slug ? href("/:type", { type: slug }) : href("/"),
    slugUnknown,
    journey,
    draft,
    draftExpired: expired,
    subscriptionId: kept?.subscriptionId ?? null,
    data: withVoucher(data, marketing),
    marketing,
    choices,
    mobile,
    device,
    ...(await formFieldsOf(api, chosen(choices).course?.offerId ?? null, {
      mobile,
      usePassport: context.get(siteContext).parameters.UsePassport,
    })),
  };
}

const withVoucher = (data: DraftData, { voucher }: Marketing): DraftData =>
  data.voucher !== null || !voucher ? data : { ...data, voucher };

function hintsOf(journey: Journey, marketing: Marketing, named: boolean): Cascade["hints"] {
  const components = flat(journey.definition.stages.subscription);
  const has = (wanted: string) => components.some(({ type }) => type === wanted);
  return {
    levelCode: named ? journey.educationLevel.code : null,
    modeCode: marketing.mode ?? journey.ingressModeCode,
    courseCode: marketing.course ?? null,
    campusCode: marketing.campus ?? null,
    hasLevelsStep: has("levels"),
    hasModesStep: has("modes"),
    hasCampusesStep: has("campuses"),
  };
}
