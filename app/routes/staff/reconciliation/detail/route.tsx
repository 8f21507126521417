import { data, href } from "react-router";
import { apiContext } from "~/context";
import type { FieldErrors } from "~/contract/problem";
import { orRefusal, Refusal } from "~/contract/refusal";
import { backOf, MAX_SEARCH, withBack } from "~/domain/desk/list-state";
import { normalText } from "~/domain/normal-text";
import { emptyForm, refusedForm, summaryOf } from "~/form/posted-form";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { requireForm } from "~/middleware/guard.server";
import { seeWithNotice, takeNotice } from "~/middleware/notice.server";
import { useFormat } from "~/shell/format";
import { Notice } from "~/shell/notice";
import { PageTitle } from "~/shell/page-title";
import { Alert } from "~/ui/alert";
import { StatusSign } from "~/ui/desk/status-sign";
import { ErrorSummary } from "~/ui/error-summary";
import { Stack } from "~/ui/page";
import type { StaffHandle } from "../../layout";
import { matterStanding } from "../standing";
import type { Route } from "./+types/route";
import { readAnswer } from "./answer.server";
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

/** Answers the entry, or replaces an entry whose answer was a mistake by a new entry. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const form = requireForm({ context });
  const { reconciliation } = context.get(apiContext);
  const args = { request, context };
  const back = backOf(new URL(request.url).searchParams);
  const entry = (id: string) => withBack(href("/reconciliation/:id", { id }), back);
  const refused = (status: number, errors: FieldErrors, problem: "reconciliation.conflict" | null = null) =>
    data({ posted: refusedForm(form, errors), problem }, { status });
  if (form.get("intent") === "correct") {
    const note = String(form.get("note") ?? "").trim();
    if (!note || note.length > 500)
      return refused(422, { note: note ? "reconciliation.noteTooLong" : "reconciliation.noteRequired" });
    const made = await orRefusal(reconciliation.correct({ ...params, note }), "CONFLICT");
    if (made instanceof Refusal) return refused(made.status, {}, "reconciliation.conflict");
    return seeWithNotice(args, entry(made.id), "reconciliation.corrected");
  }
  const read = readAnswer(form);
  if ("errors" in read) return refused(422, read.errors);
  const done = await orRefusal(reconciliation.answer({ ...params, ...read.answer }), "CONFLICT", "VALIDATION");
  if (done instanceof Refusal)
    return done.code === "CONFLICT"
      ? refused(done.status, {}, "reconciliation.conflict")
      : refused(done.status, { what: "reconciliation.chargeGone" });
  if (form.get("intent") !== "next")
    return seeWithNotice(
      args,
      href("/reconciliation/:id", params) + new URL(request.url).search,
      "reconciliation.sent",
    );
  const [first] = (await reconciliation.list({ size: 1 })).rows;
  if (!first) return seeWithNotice(args, `${href("/reconciliation")}${back && `?${back}`}`, "reconciliation.sentLast");
  return seeWithNotice(args, entry(first.id), "reconciliation.sent");
}

export default function MatterPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const { money } = useFormat();
  const { detail, search, back, notice } = loaderData;
  const { matter, offers } = detail;
  const posted = actionData?.posted ?? emptyForm();
  const problem = actionData?.problem ?? null;
  const errors = summaryOf(t, posted);
  const title = t(`reconciliation.reason_${matter.reason}`);
  const { sign, text } = matterStanding(t, matter);
  const failed = errors.length > 0 || problem !== null;
  return (
    <>
      <PageTitle failed={failed}>{`${title} · ${money(matter.amountCents)}`}</PageTitle>
      <Stack gap={4}>
        <p className="desk-way">
          <a href={link(`${href("/reconciliation")}${back && `?${back}`}`)}>{t("reconciliation.title")}</a>
          {matter.formerId ? (
            <a href={link(withBack(href("/reconciliation/:id", { id: matter.formerId }), back))}>
              {t("reconciliation.seeFormer")}
            </a>
          ) : null}
        </p>
        <div className="desk-head">
          <h1>{title}</h1>
          {matter.charge ? <span>{matter.charge.name}</span> : null}
          <StatusSign sign={sign}>{text}</StatusSign>
        </div>
        <p className="desk-amount">
          <b>{money(matter.amountCents)}</b>{" "}
          <span className="desk-muted">{t(`reconciliation.why_${matter.reason}`)}</span>
        </p>
        <Notice notice={failed ? null : notice} />
        {problem ? <Alert kind="warning">{t(problem)}</Alert> : null}
        <ErrorSummary title={t("frame.errorSummaryTitle")} errors={errors} />
        <div className="desk-panes">
          <Stack gap={5}>
            {offers.length > 0 ? (
              <AnswerForm detail={detail} posted={posted} search={search} />
            ) : (
              <Answered detail={detail} posted={posted} />
            )}
            {offers.some(({ answer }) => answer === "match") ? <MatchSearch search={search} back={back} /> : null}
          </Stack>
          <Sides detail={detail} />
        </div>
      </Stack>
    </>
  );
}
