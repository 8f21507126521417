import { href } from "react-router";
import { z } from "zod";
import { apiContext } from "~/context";
import { PageForm } from "~/form/page-form";
import { useT } from "~/i18n/use-t";
import { requireUser } from "~/middleware/guard.server";
import { seeWithQuery, takeNotice } from "~/middleware/notice.server";
import { MailPreview } from "~/modules/desk/pages/mail-preview";
import { RecordHead, RecordPage } from "~/modules/desk/pages/record-page";
import type { UnfinishedApplication } from "~/modules/enrolments/schema/unfinished-application";
import type { StaffHandle } from "~/pages/staff-layout";
import { useFormat } from "~/shell/format";
import { submit } from "~/shell/submit.server";
import { Alert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { DescriptionList } from "~/ui/description-list";
import { Stack } from "~/ui/page";
import type { Route } from "./+types/detail";
import { nameOf, stepName } from "./unfinished-desk";

export const handle: StaffHandle = { width: "wide" };

export async function loader({ params, context }: Route.LoaderArgs) {
  const unfinished = await context.get(apiContext).unfinishedApplications.get(params);
  const mayRemind = requireUser(context).features.some(({ alias }) => alias === "enrolments.move");
  return { unfinished, mayRemind, notice: takeNotice(context) };
}

/** Sends the link to continue; 409 when the candidate may not be written to any more, 429 beyond the limit. */
export async function action({ params, request, context }: Route.ActionArgs) {
  return submit({ context }, z.object({}), async () => {
    await context.get(apiContext).unfinishedApplications.remind(params);
    return seeWithQuery({ request, context }, href("/unfinished-applications/:id", params), "unfinished.reminded_done");
  });
}

export default function Unfinished({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const { unfinished, mayRemind, notice } = loaderData;
  return (
    <RecordPage
      title={t("unfinished.detailTitle")}
      head={
        <RecordHead
          list={{ path: href("/unfinished-applications"), text: t("unfinished.title") }}
          title={nameOf(t, unfinished)}
        />
      }
      notice={notice}
      problem={actionData && t("unfinished.late")}
    >
      <div className="desk-languages">
        <Facts unfinished={unfinished} />
        <Reminder unfinished={unfinished} mayRemind={mayRemind} />
      </div>
    </RecordPage>
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
          { term: t("word.gotAsFarAs"), detail: stepName(t, step) },
          { term: t("word.level"), detail: levelName ?? t("unfinished.unknown") },
          { term: t("word.course"), detail: courseName ?? t("unfinished.noCourse") },
          { term: t("word.institution"), detail: institutionName },
          { term: t("unfinished.begun"), detail: instant(begunAt) },
          { term: t("word.lastAnswer"), detail: instant(answeredAt) },
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
                      <li key={at}>{t("word.byAt", { at: instant(at), name: byName })}</li>
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
