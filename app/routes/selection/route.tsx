import { href } from "react-router";
import { apiContext } from "~/context";
import { type Selection, selections } from "~/domain/journey/journey";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { foundBody, notFound, requireForm, requireInPerson, unavailable } from "~/middleware/guard.server";
import { seeWithNotice, takeNotice } from "~/middleware/notice.server";
import { Notice } from "~/shell/notice";
import { PageTitle } from "~/shell/page-title";
import { SiteLayout } from "~/shell/site-layout";
import { ButtonLink } from "~/ui/button";
import { Heading } from "~/ui/heading";
import { Stack } from "~/ui/page";
import type { Route } from "./+types/route";
import { OtherWays } from "./other-ways";

/** Loads the other selections that an enrolment offers. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ways = foundBody(await context.get(apiContext).selection.get({ params }));
  return { ways, notice: takeNotice(context) };
}

const pageOf: Record<Selection, (id: string) => string> = {
  essay: (id) => href("/essay/:id", { id }),
  exam: (id) => href("/exam-score/:id", { id }),
  entrance: (id) => href("/entrance-exam/:id", { id }),
  transcript: () => href("/portal"),
};

/** Chooses another selection, and redirects to its page. */
export async function action({ request, context, params: { id } }: Route.ActionArgs) {
  requireInPerson(context);
  const wanted = String(requireForm({ context }).get("selection") ?? "");
  const selection = selections.find((one) => one === wanted) ?? notFound();
  const answer = await context.get(apiContext).selection.choose({ params: { id }, body: { selection } });
  if (answer.status === 404) return notFound();
  if (answer.status === 409)
    return seeWithNotice({ request, context }, href("/selection/:id", { id }), "entrance.wayGone");
  if (answer.status !== 200) return unavailable();
  return seeWithNotice({ request, context }, pageOf[selection](id), "entrance.wayChosen");
}

export default function SelectionRoute({ loaderData: { ways, notice } }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  return (
    <SiteLayout width="text">
      <PageTitle>{t("entrance.waysTitle")}</PageTitle>
      <Stack gap={5}>
        <Heading title={t("entrance.waysTitle")} />
        <Notice notice={notice} />
        <OtherWays ways={ways} />
        <div>
          <ButtonLink href={link(href("/portal"))} variant="ghost" icon="arrow-left">
            {t("entrance.back")}
          </ButtonLink>
        </div>
      </Stack>
    </SiteLayout>
  );
}
