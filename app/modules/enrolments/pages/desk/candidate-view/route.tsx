import { href } from "react-router";
import { apiContext } from "~/context";
import { FrameContext, useFrame, useLink } from "~/frame";
import { LocaleContext, useT } from "~/i18n/use-t";
import { SubscriptionOverview } from "~/modules/enrolments/pages/portal/subscription-overview";
import { calledName } from "~/modules/people/rules/person-name";
import type { StaffHandle } from "~/pages/staff-layout";
import { PageTitle } from "~/shell/page-title";
import { Heading } from "~/ui/heading";
import { Stack } from "~/ui/page";
import type { Route } from "./+types/route";

export const handle: StaffHandle = { width: "wide" };

export function loader({ params, context }: Route.LoaderArgs) {
  return context.get(apiContext).enrolments.candidateView(params);
}

/** A scrolling region must be focusable, so that the keyboard can scroll it. */
const reachable = { tabIndex: 0 } as const;

/** The card of the candidate area as the candidate sees it, in the candidate's language; nothing in it can be pressed. */
export default function CandidateView({ loaderData, params }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const frame = useFrame();
  const { language, ...view } = loaderData;
  const name = calledName(view.subscription.personName, view.subscription.socialName);
  return (
    <>
      <PageTitle>{t("desk.viewTitle")}</PageTitle>
      <Stack gap={4}>
        <p>
          <a href={link(href("/enrolments/:id", { id: params.id }))}>{t("desk.viewBack", { name })}</a>
        </p>
        <Heading title={t("desk.viewTitle")} lead={t("desk.viewLead")} />
        <section className="desk-view" aria-label={t("desk.viewTitle")} {...reachable}>
          <div lang={language} inert>
            <LocaleContext value={language}>
              <FrameContext value={{ ...frame, locale: language }}>
                <SubscriptionOverview {...view} leads />
              </FrameContext>
            </LocaleContext>
          </div>
        </section>
      </Stack>
    </>
  );
}
