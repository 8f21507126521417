import { z } from "zod";
import { apiContext, localeContext, siteContext } from "~/context";
import { notFound } from "~/middleware/guard.server";
import { previewSteps } from "~/modules/enrolments/pages/preview.server";
import type { JourneyContent } from "~/modules/journeys/schema/journey-draft";
import type { VersionedArgs } from "~/modules/versioned/pages/versioned.server";
import { defaultLanguage, type Language, writtenIn } from "~/rules/language";
import { loadDraft } from "../detail/draft.server";

type PreviewArgs = VersionedArgs & { params: { component: string } };

const Version = z.coerce.number().int().positive().max(1_000_000).optional();

/**
 * The draft of a journey, or the published version that the query names, with its steps.
 * @returns what the preview shows; `isHere` says whether the hostname is that of the journey's institution, where alone
 * its steps can be shown
 */
export async function loadPreview({ params, request, context }: PreviewArgs) {
  const draft = await loadDraft({ params, context });
  const query = new URL(request.url).searchParams;
  const version = Version.safeParse(query.get("version") || undefined);
  if (!version.success) return notFound();
  const content = version.data === undefined ? draft.content : await versionContent(version.data);
  const mobile = query.get("phone") === "true";
  const journey = {
    ...{ ...draft.journey, definition: content.definition, ingressModeCode: content.ingressModeCode },
    ...titleIn(content, [context.get(localeContext), draft.defaultLanguage]),
  };
  const steps = previewSteps(journey, mobile).map(({ id, type }) => ({ id, type }));
  if (!steps.some(({ id }) => id === params.component)) return notFound();
  const isHere = context.get(siteContext).institution?.id === draft.journey.institutionId;
  return { draft, journey, version: version.data ?? null, mobile, steps, current: params.component, isHere };

  async function versionContent(wanted: number): Promise<JourneyContent> {
    const versions = await context.get(apiContext).journeyDrafts.versions({ id: params.id });
    return versions.find((one) => one.version === wanted)?.content ?? notFound();
  }
}

/** The title in the first of the wanted languages that has one, else in another. */
function titleIn({ titles }: JourneyContent, wanted: readonly Language[]) {
  const language = writtenIn(titles, ...wanted) ?? defaultLanguage;
  return { title: titles[language], language };
}
