import { href } from "react-router";
import { z } from "zod";
import { notFound } from "~/middleware/guard.server";
import { seeWithNotice } from "~/middleware/notice.server";
import { beginTest } from "~/modules/people/pages/auth/test/test.server";
import { ExternalProvider } from "~/modules/people/schema/external-identity";
import type { Route } from "./+types/start";

const Params = z.object({ provider: ExternalProvider });

/** Begins a sign-in at a provider that only tests the settings of the draft. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { data } = Params.safeParse(params);
  if (!data) notFound();
  const begun = await beginTest({ request, context }, data.provider);
  const record = href("/settings/:place/:kind/:key", { place: "_tenant", kind: "signIn", key: "one" });
  return begun ?? seeWithNotice({ request, context }, record, "signInTest.notReady");
}
