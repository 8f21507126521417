import { z } from "zod";
import { apiContext } from "~/context";
import { notFound } from "~/middleware/guard.server";
import type { Route } from "./+types/export";

const Version = z.coerce.number().int().positive().max(1_000_000).optional();

/** The journey as a file, in the version that the URL names, or as it is now. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const version = Version.safeParse(new URL(request.url).searchParams.get("version") ?? undefined);
  if (!version.success) return notFound();
  const file = await context.get(apiContext).journeyImports.export({ ...params, version: version.data });
  return new Response(file.text, {
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": `attachment; filename="${file.fileName}"`,
      "cache-control": "no-store",
    },
  });
}
