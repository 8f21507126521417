import { href, type RouterContextProvider } from "react-router";
import { apiContext, hostSiteContext, type Site } from "~/context";
import { notFound, requireUser } from "~/middleware/guard.server";
import { siteOf } from "~/middleware/site.server";

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
