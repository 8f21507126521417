import { href } from "react-router";
import { apiContext } from "~/context";
import { emptyForm } from "~/form/posted-form";
import { useLink } from "~/frame";
import type { TextKey } from "~/i18n/catalogue";
import { useT } from "~/i18n/use-t";
import { seeWithNotice, takeNotice } from "~/middleware/notice.server";
import { useListWay } from "~/modules/desk/pages/list-way";
import { RecordHead, RecordPage } from "~/modules/desk/pages/record-page";
import { backOf, MAX_SEARCH, withBack } from "~/modules/desk/rules/list-state";
import { MatterAnswerForm, MatterNote } from "~/modules/money/schema/reconciliation";
import type { StaffHandle } from "~/pages/staff-layout";
import { normalText } from "~/rules/normal-text";
import { useFormat } from "~/shell/format";
import { intentOf, submit } from "~/shell/submit.server";
import { StatusSign } from "~/ui/desk/status-sign";
import { matterStanding } from "../standing";
import type { Route } from "./+types/route";
import { AnswerForm } from "./answer-form";
import { Answered } from "./answered";
import { MatchSearch } from "./match-search";
import { Sides } from "./sides";

export const handle: StaffHandle = { width: "wide" };

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const search = normalText(searchParams.get("q") ?? "").slice(0, MAX_SEARCH);
  const detail = await context.get(apiContext).reconciliation.get({ ...params, q: search });
  return { detail, search, back: backOf(searchParams), notice: takeNotice(context) };
}

/** Answers the entry, and then shows it or the next one, or replaces an entry whose answer was a mistake by a new entry. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const { reconciliation } = context.get(apiContext);
  const back = backOf(new URL(request.url).searchParams);
  const see = (id: string, notice: TextKey) =>
    seeWithNotice({ request, context }, withBack(href("/reconciliation/:id", { id }), back), notice);
  const intent = intentOf({ context }, ["correct", "answer", "next"]);
  if (intent === "correct")
    return submit({ context }, MatterNote, async ({ note }) => {
      const { id } = await reconciliation.correct({ ...params, note });
      return see(id, "reconciliation.corrected");
    });
  return submit({ context }, MatterAnswerForm, async (answer) => {
    await reconciliation.answer({ ...params, ...answer });
    if (intent === "answer") return see(params.id, "reconciliation.sent");
    const [first] = (await reconciliation.list({ size: 1 })).rows;
    if (first) return see(first.id, "reconciliation.sent");
    const list = `${href("/reconciliation")}${back && `?${back}`}`;
    return seeWithNotice({ request, context }, list, "reconciliation.sentLast");
  });
}

export default function MatterPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const withList = useListWay();
  const { money } = useFormat();
  const { detail, search, back, notice } = loaderData;
  const { matter, offers } = detail;
  const posted = actionData?.posted ?? emptyForm();
  const title = t(`reconciliation.reason_${matter.reason}`);
  const { sign, text } = matterStanding(t, matter);
  return (
    <RecordPage
      title={`${title} · ${money(matter.amountCents)}`}
      head={
        <RecordHead
          list={{ path: href("/reconciliation"), text: t("word.reconciliation") }}
          ways={
            matter.formerId ? (
              <a href={link(withList(href("/reconciliation/:id", { id: matter.formerId })))}>
                {t("reconciliation.seeFormer")}
              </a>
            ) : null
          }
          title={title}
          beside={
            <>
              {matter.charge ? <span>{matter.charge.name}</span> : null}
              <StatusSign sign={sign}>{text}</StatusSign>
            </>
          }
        >
          <p className="desk-amount">
            <b>{money(matter.amountCents)}</b>{" "}
            <span className="desk-muted">{t(`reconciliation.why_${matter.reason}`)}</span>
          </p>
        </RecordHead>
      }
      {...{ notice, posted }}
      problem={actionData?.code === "CONFLICT" ? t("reconciliation.conflict") : null}
      aside={<Sides detail={detail} />}
    >
      {offers.length > 0 ? (
        <AnswerForm detail={detail} posted={posted} search={search} />
      ) : (
        <Answered detail={detail} posted={posted} />
      )}
      {offers.some(({ answer }) => answer === "match") ? <MatchSearch search={search} back={back} /> : null}
    </RecordPage>
  );
}
