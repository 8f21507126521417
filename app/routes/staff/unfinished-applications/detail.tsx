import { data, href } from "react-router";
import { apiContext } from "~/context";
import { orRefusal, Refusal } from "~/contract/refusal";
import type { UnfinishedApplication } from "~/contract/unfinished-application";
import { backOf } from "~/domain/desk/list-state";
import { PageForm } from "~/form/page-form";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { requireUser } from "~/middleware/guard.server";
import { seeWithNotice, takeNotice } from "~/middleware/notice.server";
import { useFormat } from "~/shell/format";
import { Notice } from "~/shell/notice";
import { PageTitle } from "~/shell/page-title";
import { Alert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { DescriptionList } from "~/ui/description-list";
import { Stack } from "~/ui/page";
import { MailPreview } from "../enrolments/mail-preview";
import type { StaffHandle } from "../layout";
import type { Route } from "./+types/detail";
import { nameOf, stepName } from "./unfinished-desk";

export const handle: StaffHandle = { width: "wide" };

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const unfinished = await context.get(apiContext).unfinishedApplications.get(params);
  const back = backOf(new URL(request.url).searchParams);
  const mayRemind = requireUser(context).features.some(({ alias }) => alias === "enrolments.move");
  return { unfinished, back, mayRemind, notice: takeNotice(context) };
}

/** Sends the link to continue; 409 when the candidate may not be written to any more, 429 beyond the limit. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const reminded = context.get(apiContext).unfinishedApplications.remind(params);
  const refused = await orRefusal(reminded, "CONFLICT", "TOO_MANY_REQUESTS");
  if (refused instanceof Refusal) return data({ isLate: true }, { status: refused.status });
  const here = href("/unfinished-applications/:id", params) + new URL(request.url).search;
  return seeWithNotice({ request, context }, here, "unfinished.reminded_done");
}

export default function Unfinished({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const { unfinished, back, mayRemind, notice } = loaderData;
  return (
    <>
      <PageTitle failed={actionData?.isLate === true}>{t("unfinished.detailTitle")}</PageTitle>
      <Stack gap={4}>
        <p className="desk-way">
          <a href={link(`${href("/unfinished-applications")}${back && `?${back}`}`)}>{t("unfinished.title")}</a>
        </p>
        <div className="desk-head">
          <h1>{nameOf(t, unfinished)}</h1>
        </div>
        <Notice notice={notice} />
        {actionData?.isLate ? <Alert kind="warning">{t("unfinished.late")}</Alert> : null}
        <div className="desk-languages">
          <Facts unfinished={unfinished} />
          <Reminder unfinished={unfinished} mayRemind={mayRemind} />
        </div>
      </Stack>
    </>
  );
}

function Facts({ unfinished }: { unfinished: UnfinishedApplication }) {
  const t = useT();
  const { instant } = useFormat();
  const { email, step, levelName, courseName, institutionName, begunAt, answeredAt } = unfinished;
  return (
    <Card title={t("unfinished.facts")}>
      <DescriptionList
        stacked
        items={[
          { term: t("unfinished.email"), detail: email ?? t("unfinished.noContact") },
          { term: t("unfinished.reached"), detail: stepName(t, step) },
          { term: t("unfinished.level"), detail: levelName ?? t("unfinished.unknown") },
          { term: t("unfinished.course"), detail: courseName ?? t("unfinished.noCourse") },
          { term: t("unfinished.institution"), detail: institutionName },
          { term: t("unfinished.begun"), detail: begunAt ? instant(begunAt) : t("unfinished.unknown") },
          { term: t("unfinished.answered"), detail: instant(answeredAt) },
        ]}
      />
    </Card>
  );
}

/** The message as the candidate reads it, the button that sends it or why there is none, and who sent it before. */
function Reminder({ unfinished, mayRemind }: { unfinished: UnfinishedApplication; mayRemind: boolean }) {
  const t = useT();
  const { instant } = useFormat();
  const { email, message, obstacle, reminders } = unfinished;
  return (
    <Card title={t("unfinished.remindTitle")} lead={email ? t("unfinished.remindTo", { email }) : undefined}>
      <Stack gap={4}>
        {obstacle ? <Alert kind="info">{t(`unfinished.obstacle_${obstacle}`)}</Alert> : null}
        {obstacle === null && !mayRemind ? <Alert kind="info">{t("unfinished.mayNot")}</Alert> : null}
        {obstacle === "limit" || obstacle === null ? <MailPreview message={message} /> : null}
        {obstacle === null && mayRemind ? (
          <PageForm>
            <Button icon="mail">{t("unfinished.remindDo")}</Button>
          </PageForm>
        ) : null}
        <DescriptionList
          stacked
          items={[
            {
              term: t("unfinished.sent"),
              detail:
                reminders.length === 0 ? (
                  t("unfinished.never")
                ) : (
                  <ul className="desk-lines">
                    {reminders.map(({ at, byName }) => (
                      <li key={at}>{t("unfinished.sentBy", { at: instant(at), name: byName })}</li>
                    ))}
                  </ul>
                ),
            },
          ]}
        />
      </Stack>
    </Card>
  );
}
