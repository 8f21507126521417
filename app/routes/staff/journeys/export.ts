import { z } from "zod";
import { apiContext } from "~/context";
import { notFound, unavailable } from "~/middleware/guard.server";
import type { Route } from "./+types/export";

const Version = z.coerce.number().int().positive().max(1_000_000).optional();

/** The journey as a file, in the version that the URL names, or as it is now. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const version = Version.safeParse(new URL(request.url).searchParams.get("version") ?? undefined);
  if (!version.success) return notFound();
  const body = version.data === undefined ? {} : { version: version.data };
  const answer = await context.get(apiContext).journeyImport.export({ params, body });
  if (answer.status === 404) return notFound();
  if (answer.status !== 200) return unavailable();
  return new Response(answer.body.text, {
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": `attachment; filename="${answer.body.fileName}"`,
      "cache-control": "no-store",
    },
  });
}
