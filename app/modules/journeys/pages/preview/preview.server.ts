import { z } from "zod";
import { apiContext, localeContext, siteContext } from "~/context";
import { notFound } from "~/middleware/guard.server";
import { previewStep, previewSteps } from "~/modules/enrolments/pages/preview.server";
import type { JourneyContent } from "~/modules/journeys/schema/journey-draft";
import type { VersionedArgs } from "~/modules/versioned/pages/versioned.server";
import { defaultLanguage, type Language, writtenIn } from "~/rules/language";
import { loadDraft } from "../detail/draft.server";

type PreviewArgs = VersionedArgs & { params: { component: string } };

const Version = z.coerce.number().int().positive().max(1_000_000).optional();

/**
 * A step of the draft, or of the published version that the query names, as candidates would see it.
 * @returns what the page of the preview shows; `page` is null unless the hostname is that of the journey's institution
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
  const page = isHere ? await previewStep({ request, context }, journey, { asked: params.component, mobile }) : null;
  return { draft, version: version.data ?? null, mobile, steps, current: params.component, isHere, page };

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
