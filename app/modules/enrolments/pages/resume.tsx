import { href } from "react-router";
import { z } from "zod";
import { answeredOr } from "~/api/answered";
import { orRefusal, Refusal } from "~/api/refusal";
import { apiContext } from "~/context";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { forgetLinkToken, linkToken } from "~/middleware/address-token.server";
import { seeOther } from "~/middleware/navigation";
import { PageTitle } from "~/shell/page-title";
import { SiteLayout } from "~/shell/site-layout";
import { valuesOf } from "~/shell/submit.server";
import { Button } from "~/ui/button";
import { Form } from "~/ui/form";
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

/** Makes the link's draft the current one of this session; a link works once. */
export async function action({ request, context }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const { token } = valuesOf({ context }, z.object({ token: z.string().default("") }));
  const draft = await orRefusal(api.drafts.resume({ token }), "NOT_FOUND", "VALIDATION");
  if (draft instanceof Refusal) return seeOther(request, `${href("/")}?notice=linkInvalid`);
  forgetLinkToken({ context }, "resume");
  holdDraft(context, draft.id);
  const levels = await answeredOr(api.educationLevel.list(), []);
  const level = levels.find(({ id }) => id === draft.data.educationLevelId);
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
          <Form method="post" action={link(href("/resume"))}>
            <input type="hidden" name="token" value={token} />
            <Button iconAfter="arrow-right">{t("enrolment.resumeButton")}</Button>
          </Form>
        }
      >
        <p>{t("enrolment.resumeText")}</p>
      </EmptyState>
    </SiteLayout>
  );
}
