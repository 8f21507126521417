import { href } from "react-router";
import { apiContext } from "~/context";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { forgetLinkToken, linkToken } from "~/middleware/address-token.server";
import { requireForm, unavailable } from "~/middleware/guard.server";
import { seeOther } from "~/middleware/navigation";
import { PageTitle } from "~/shell/page-title";
import { SiteLayout } from "~/shell/site-layout";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/state";
import type { Route } from "./+types/resume";
import { holdDraft } from "./draft.server";

export const handle = { sensitive: true };

/** The page of a mailed link. Opening it does not use up the token, because mail scanners open links too. */
export function loader(args: Route.LoaderArgs) {
  const token = linkToken(args, "resume");
  if (!token) throw seeOther(args.request, `${href("/")}?notice=linkInvalid`);
  return { token };
}

/** Statuses of the service that say that a link is wrong, used or expired. */
const INVALID: readonly number[] = [400, 404, 422];

/** Makes the link's draft the current one of this session; a link works once. */
export async function action({ request, context }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const token = String(requireForm({ context }).get("token") ?? "");
  const answer = token ? await api.draft.resume({ body: { token } }) : null;
  if (!answer || INVALID.includes(answer.status)) return seeOther(request, `${href("/")}?notice=linkInvalid`);
  // A failure of the service does not use up the link.
  if (answer.status !== 200) unavailable();
  forgetLinkToken({ context }, "resume");
  holdDraft(context, answer.body.id);
  const levels = await api.educationLevel.list();
  const level = levels.status === 200 ? levels.body.find(({ id }) => id === answer.body.data.educationLevelId) : null;
  return seeOther(request, `${level ? href("/:type", { type: level.code }) : href("/")}?notice=resumed`);
}

export default function Resume({ loaderData: { token } }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  return (
    <SiteLayout width="text">
      <PageTitle>{t("enrolment.resumeTitle")}</PageTitle>
      <EmptyState
        level={1}
        icon="clock"
        title={t("enrolment.resumeTitle")}
        action={
          <form method="post" action={link(href("/resume"))}>
            <input type="hidden" name="token" value={token} />
            <Button iconAfter="arrow-right">{t("enrolment.resumeButton")}</Button>
          </form>
        }
      >
        <p>{t("enrolment.resumeText")}</p>
      </EmptyState>
    </SiteLayout>
  );
}
