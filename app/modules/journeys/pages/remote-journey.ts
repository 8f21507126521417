import { answered } from "~/api/answered";
import type { JourneyRequest, JourneySummary } from "~/api/journey";
import type { JourneyComponent } from "~/api/journey-definition";
import { absent, orRefusal, Refusal } from "~/api/refusal";
import type { PortalApi } from "~/context";
import type { ComponentType } from "~/modules/journeys/rules/journey";
import { defaultComponent } from "~/modules/journeys/rules/journey-template";
import type { JourneyContent, JourneyDraft } from "~/modules/journeys/schema/journey-draft";
import { defaultLanguage, textIn } from "~/rules/language";

/** What the list of journeys asks for, in the words of the journey service. */
export interface JourneyQuery {
  search?: string | undefined;
  status?: boolean | undefined;
  educationLevel?: string[] | undefined;
  ingressModeCode?: string[] | undefined;
  order?: "asc" | "desc" | undefined;
}

const PER_PAGE = 50;
/** The most pages that are read of the list of a remote service. */
const MOST_PAGES = 20;

/**
 * Copies the journeys that a remote service has for the institution, with levels and modes; an embedded service needs
 * none of this.
 */
export async function fetchJourneys(api: PortalApi, query: JourneyQuery = {}): Promise<void> {
  if (!api.isRemote("journey")) return;
  const [lists, journeys] = await Promise.all([listsOf(api), journeysOf(api, query)]);
  const isWhole = Object.values(query).every((value) => value === undefined) && journeys.length < PER_PAGE * MOST_PAGES;
  await api.journeyDrafts.adopt({ ...lists, journeys, isWhole });
}

/** Copies one journey that a remote service has. */
export async function fetchJourney(api: PortalApi, id: string): Promise<void> {
  if (!api.isRemote("journey")) return;
  const [lists, journey] = await Promise.all([listsOf(api), answered(api.journey.get({ params: { id } }))]);
  await api.journeyDrafts.adopt({ ...lists, journeys: [journey], isWhole: false });
}

async function listsOf({ educationLevel, ingressMode, institution }: PortalApi) {
  const [levels, modes] = await Promise.all([
    answered(educationLevel.listOfJourneys()),
    answered(ingressMode.listOfJourneys()),
    answered(institution.listOfJourneys()),
  ]);
  return { levels, modes };
}

async function journeysOf({ journey }: PortalApi, query: JourneyQuery): Promise<JourneySummary[]> {
  const found: JourneySummary[] = [];
  for (let page = 1; page <= MOST_PAGES; page++) {
    const { items, totalCount } = await answered(journey.list({ query: { ...query, page, perPage: PER_PAGE } }));
    found.push(...items);
    if (items.length === 0 || found.length >= totalCount) break;
  }
  return found;
}

/** Creates a journey, which nobody sees until it is published and active. @throws Refusal */
export async function createJourney(
  api: PortalApi,
  wanted: { educationLevelId: string; journeyTemplateId: string | null; content: Omit<JourneyContent, "definition"> },
): Promise<{ id: string }> {
  if (!api.isRemote("journey")) return api.journeyDrafts.create(wanted);
  const { educationLevelId, journeyTemplateId, content } = wanted;
  const levels = (await api.journeyDrafts.options()).flatMap((institution) => institution.levels);
  const level = levels.find(({ id }) => id === educationLevelId);
  if (!level) throw absent();
  const [templates, levelId] = await Promise.all([
    answered(api.journey.listTemplates({ query: { educationLevelCode: level.code } })),
    levelThere(api, level),
  ]);
  const template = templates.find(({ id }) => id === journeyTemplateId);
  if (!template) throw new Refusal("VALIDATION", { fields: { journeyTemplateId: "journey.templateRequired" } });
  const { definition, id: templateId } = template;
  const place = { educationLevelId: levelId, journeyTemplateId: templateId };
  const { id } = await answered(api.journey.create({ body: requestOf({ ...content, definition }, place) }));
  return { id };
}

/**
 * Tells a remote service of a journey's new content and status, before the copy here changes.
 * @throws Refusal, also if the service does not answer
 */
export async function sendJourney(api: PortalApi, draft: JourneyDraft, status: boolean): Promise<void> {
  if (!api.isRemote("journey")) return;
  const { id, educationLevel, journeyTemplateId } = draft.journey;
  const educationLevelId = await levelThere(api, educationLevel);
  const body = requestOf(draft.content, { educationLevelId, journeyTemplateId, status });
  await answered(api.journey.update({ params: { id }, body }));
}

/** The id that the service has for a level: an embedded catalogue has ids of its own for the same codes. */
async function levelThere({ educationLevel }: PortalApi, { id, code }: { id: string; code: string }): Promise<string> {
  const levels = await answered(educationLevel.listOfJourneys());
  return levels.find((level) => level.code === code)?.id ?? id;
}

function requestOf(
  { name, titles, url, ingressModeCode, definition }: JourneyContent,
  { status = false, ...place }: { educationLevelId: string; journeyTemplateId: string; status?: boolean },
): JourneyRequest {
  return { name, title: textIn(titles, defaultLanguage) || name, url, ingressModeCode, definition, status, ...place };
}

/** A new component of a type: that of a remote service, else the product's. */
export async function newComponent(api: PortalApi, type: ComponentType): Promise<JourneyComponent> {
  const own = defaultComponent(type) as JourneyComponent;
  if (!api.isRemote("journey")) return own;
  const found = await orRefusal(answered(api.journey.defaultComponent({ params: { defaultType: type } })), "NOT_FOUND");
  return found instanceof Refusal ? own : { ...own, ...found, type };
}
