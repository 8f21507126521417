import { href } from "react-router";
import { z } from "zod";
import { orRefusal, Refusal } from "~/api/refusal";
import { apiContext } from "~/context";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { seeWithNotice, takeNotice } from "~/middleware/notice.server";
import { type Selection, selections } from "~/modules/journeys/rules/journey";
import { Notice } from "~/shell/notice";
import { PageTitle } from "~/shell/page-title";
import { SiteLayout } from "~/shell/site-layout";
import { valuesOf } from "~/shell/submit.server";
import { ButtonLink } from "~/ui/button";
import { Heading } from "~/ui/heading";
import { Stack } from "~/ui/page";
import type { Route } from "./+types/route";
import { OtherWays } from "./other-ways";

/** Loads the other selections that an enrolment offers. */
export async function loader({ context, params }: Route.LoaderArgs) {
  return { ways: await context.get(apiContext).selections.get(params), notice: takeNotice(context) };
}

const pageOf: Record<Selection, (id: string) => string> = {
  essay: (id) => href("/essay/:id", { id }),
  exam: (id) => href("/exam-score/:id", { id }),
  entrance: (id) => href("/entrance-exam/:id", { id }),
  transcript: () => href("/portal"),
};

const Wanted = z.object({ selection: z.enum(selections) });

/** Chooses another selection, and redirects to its page. */
export async function action({ request, context, params: { id } }: Route.ActionArgs) {
  const { selection } = valuesOf({ context }, Wanted);
  const { selections: ways } = context.get(apiContext);
  if ((await orRefusal(ways.choose({ id, selection }), "STATUS_NOT_ALLOWED")) instanceof Refusal)
    return seeWithNotice({ request, context }, href("/selection/:id", { id }), "entrance.wayGone");
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
            {t("candidateArea.back")}
          </ButtonLink>
        </div>
      </Stack>
    </SiteLayout>
  );
}
