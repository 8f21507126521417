import { href, type RouterContextProvider } from "react-router";
import type { Journey } from "~/api/journey";
import { apiContext, hostSiteContext, type Site } from "~/context";
import { notFound, requireUser } from "~/middleware/guard.server";
import { siteOf } from "~/middleware/site.server";
import { findJourney } from "~/modules/enrolments/pages/journey.server";
import { previewSteps } from "~/modules/enrolments/pages/preview.server";

interface PreviewArgs {
  params: { place: string };
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** An institution's site as it would be with the drafts of its settings; 404 for staff without the right. */
export async function previewSite({ params: { place }, request, context }: PreviewArgs): Promise<Site> {
  const { theme, home, institution } = await context.get(apiContext).settings.portalPreview({ place });
  const host = context.get(hostSiteContext);
  const role = requireUser(context).rights.currentRole;
  const hostname = host.isOperation ? role?.tenant?.hostname : new URL(request.url).hostname.toLowerCase();
  const site = hostname ? await siteOf(context, hostname, place) : null;
  if (site?.institution?.alias !== place) return notFound();
  const { name = site.institution.name, acronym = site.institution.acronym, ...shown } = institution ?? {};
  return {
    ...{ ...site, ...shown },
    institution: { ...site.institution, name, acronym },
    theme: theme ?? site.theme,
    home: home ?? site.home,
    stylesheet: href("/settings/:place/preview/theme.css", { place }),
  };
}

/** The pages of a preview besides the steps of the enrolment, which are named by their ids. */
const pages = ["home", "checkout", "portal", "signin"] as const;

export type PreviewPage = { name: (typeof pages)[number] } | { name: "step"; id: string };

/**
 * The pages that can be previewed at the institution of `siteContext`.
 * @param mobile whether the steps are those of phones
 */
export async function previewPages(context: PreviewArgs["context"], mobile: boolean) {
  const found = await findJourney(context.get(apiContext), null, null);
  const journey: Journey | null = "journey" in found ? found.journey : null;
  const steps = journey ? previewSteps(journey, mobile).map(({ id, type }) => ({ id, type })) : [];
  /** The page of a name; undefined if there is none. */
  const pageOf = (asked: string): PreviewPage | undefined => {
    const name = pages.find((one) => one === asked);
    if (name) return { name };
    return steps.some(({ id }) => id === asked) ? { name: "step", id: asked } : undefined;
  };
  return { journey, steps, pageOf };
}
