import type { RouterContextProvider } from "react-router";
import { apiContext, runtimeContext, siteContext, userContext } from "~/context";
import type { Api } from "~/contract";
import type { Draft, DraftData } from "~/contract/draft";
import type { FormField } from "~/contract/form-group";
import type { Journey } from "~/contract/journey";
import type { User } from "~/contract/user";
import { parseBirthDate } from "~/domain/birth-date";
import { type Cascade, enterCascade } from "~/domain/cascade";
import { type Day, dayIn } from "~/domain/date";
import { deviceOf } from "~/domain/device";
import { type Choices, chosen, loadChoices } from "./choice.server";
import { emptyData, readDraft } from "./draft.server";
import { formFieldsOf } from "./form-field.server";
import { findJourney } from "./journey.server";
import { type Marketing, mergeMarketing } from "./marketing";
import { ageOf, type Checked, checkPerson, checkResponsible, standingOf, type Texts } from "./person-form";
import type { Progress, StepView } from "./step-plan";

export interface EnrolmentArgs {
  request: Request;
  params: { type?: string | undefined };
  context: Readonly<RouterContextProvider>;
}

/** Everything about one candidate's enrolment, as it stands at one request. */
export interface Enrolment {
  context: Readonly<RouterContextProvider>;
  api: Api;
  user: User | null;
  url: URL;
  today: Day;
  /** Path of this enrolment's page, without base and query. */
  path: string;
  slugUnknown: boolean;
  journey: Journey;
  draft: Draft | null;
  /** The subscription that the draft has become. */
  subscriptionId: string | null;
  data: DraftData;
  marketing: Marketing;
  choices: Choices;
  personFields: FormField[];
  responsibleFields: FormField[];
  mobile: boolean;
}

/** Opens the enrolment that an address and the visitor's draft lead to. */
export async function openEnrolment(
  args: EnrolmentArgs,
): Promise<Enrolment | { closed: true; levels: Choices["levels"] } | { failed: true }> {
  const { request, context } = args;
  const api = context.get(apiContext);
  const kept = await readDraft(context);
  const draft = kept?.subscriptionId ? null : kept;
  const slug = args.params.type ?? null;
  const found = await findJourney(api, slug, draft);
  if (!("journey" in found)) return found;
  const { journey, levels, slugUnknown, named } = found;
  const url = new URL(request.url);
  const data = draft?.data ?? emptyData();
  const marketing = mergeMarketing(data.answers.marketing, url.searchParams);
  const start = enterCascade(hintsOf(journey, marketing, named));
  const sameLevel = data.educationLevelId === journey.educationLevelId;
  const choices = await loadChoices(
    api,
    { cascade: start, levels, modes: [], courses: [], campuses: [] },
    {
      level: named ? journey.educationLevelId : data.educationLevelId,
      mode: data.ingressModeId,
      course: sameLevel ? data.courseId : null,
      campus: sameLevel ? data.campusId : null,
    },
  );
  const { userAgent, mobileHint, platformHint } = headersOf(request);
  const mobile = deviceOf({ userAgent, mobileHint, platformHint }).type === "mobile";
  return {
    context,
    api,
    user: context.get(userContext),
    url,
    today: dayIn(context.get(runtimeContext).now(), "America/Sao_Paulo"),
    path: named && slug ? `/${slug}` : "/",
    slugUnknown,
    journey,
    draft,
    subscriptionId: kept?.subscriptionId ?? null,
    data: data.voucher || !marketing.voucher ? data : { ...data, voucher: marketing.voucher },
    marketing,
    choices,
    mobile,
    ...(await formFieldsOf(api, chosen(choices).course?.offerId ?? null, {
      mobile,
      usePassport: context.get(siteContext).parameters.UsePassport,
    })),
  };
}

function hintsOf(journey: Journey, marketing: Marketing, named: boolean): Cascade["hints"] {
  const has = (type: string) => journey.definition.stages.subscription.some((component) => component.type === type);
  return {
    levelCode: named ? journey.educationLevel.code : null,
    modeCode: marketing.mode ?? journey.ingressModeCode,
    courseCode: marketing.course ?? null,
    campusCode: marketing.campus ?? null,
    hasLevelsStep: has("levels"),
    hasCampusesStep: has("campuses"),
  };
}

const headersOf = ({ headers }: Request) => ({
  userAgent: headers.get("user-agent"),
  mobileHint: headers.get("sec-ch-ua-mobile"),
  platformHint: headers.get("sec-ch-ua-platform"),
});

export const textsIn = (record: Record<string, unknown>): Texts =>
  Object.fromEntries(Object.entries(record).filter((entry): entry is [string, string] => typeof entry[1] === "string"));

/** Checks of what the draft holds of people. */
export function peopleOf({ data, personFields, responsibleFields, today }: Enrolment): {
  person: Checked;
  responsible: Checked;
  standing: ReturnType<typeof standingOf>;
} {
  const person = checkPerson(personFields, textsIn(data.person), today);
  const birthday = parseBirthDate(textsIn(data.person).birthday ?? "", today) ?? undefined;
  const responsible = checkResponsible(responsibleFields, textsIn(data.responsible), person.parsed, today);
  return { person, responsible, standing: standingOf(birthday, today) };
}

/** What the enrolment has come to, and what conditions of steps may ask about it. */
export function progressOf(enrolment: Enrolment): { progress: Progress; view: StepView } {
  const { choices, data, user, personFields } = enrolment;
  const { level, mode, course, campus } = chosen(choices);
  const { person, responsible, standing } = peopleOf(enrolment);
  const age = ageOf(person.parsed.birthday, enrolment.today);
  return {
    progress: {
      levelChosen: level !== null,
      modeChosen: mode !== null,
      courseChosen: course !== null,
      campusChosen: campus !== null,
      personValid: personFields.length > 0 && person.valid && standing !== "tooYoung",
      minor: standing === "minor",
      responsibleValid: responsible.valid,
      signedIn: user !== null,
      consented: "terms" in data.consents,
    },
    view: {
      mobile: enrolment.mobile,
      onlyLevel: choices.levels.filter(({ open }) => open).length === 1,
      facts: {
        ...(level ? { "educationLevel.code": level.code } : {}),
        ...(mode ? { "ingressMode.code": mode.code } : {}),
        ...(course ? { "course.code": course.code } : {}),
        ...(age === null ? {} : { age }),
      },
    },
  };
}
