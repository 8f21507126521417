import { href } from "react-router";
import { apiContext } from "~/context";
import { type ExamImport, type ExamImportRow, importGroups } from "~/contract/exam-import";
import { orRefusal } from "~/contract/refusal";
import { examAreas } from "~/domain/exam/exam-score";
import { formatPoints } from "~/domain/exam/points";
import { useFrame, useLink } from "~/frame";
import type { Translate } from "~/i18n/translator";
import { useT } from "~/i18n/use-t";
import { requireForm } from "~/middleware/guard.server";
import { seeWithNotice, takeNotice } from "~/middleware/notice.server";
import { Button } from "~/ui/button";
import { DeskTable } from "~/ui/desk/desk-table";
import { Form } from "~/ui/form";
import { Heading } from "~/ui/heading";
import { Muted } from "~/ui/page";
import { RecordPage, WayBack } from "../desk/record-page";
import type { StaffHandle } from "../layout";
import type { Route } from "./+types/import";

export const handle: StaffHandle = { width: "wide" };

/** Seconds after which the page of a running import is loaded again. */
const REFRESH_SECONDS = 3;

const groupOf = (request: Request) => {
  const wanted = new URL(request.url).searchParams.get("group");
  return importGroups.find((group) => group === wanted) ?? "change";
};

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const group = groupOf(request);
  const found = await context.get(apiContext).examImports.get({ ...params, group });
  return { found, group, notice: takeNotice(context) };
}

/** Confirms the preview. */
export async function action({ params, request, context }: Route.ActionArgs) {
  requireForm({ context });
  const refused = await orRefusal(context.get(apiContext).examImports.confirm(params), "CONFLICT");
  const notice = refused ? "examReview.importTwice" : "examReview.importStarted";
  return seeWithNotice({ request, context }, href("/exam-imports/:id", params), notice);
}

/** The preview of an import in three groups, its progress, or its result. */
export default function ExamImportPage({ loaderData: { found, group, notice } }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const { id, state, counts } = found;
  const lead = state === "previewed" ? "previewLead" : state === "running" ? "runningLead" : "doneLead";
  return (
    <RecordPage
      title={t("examReview.importTitle")}
      head={
        <>
          {state === "running" ? <meta httpEquiv="refresh" content={String(REFRESH_SECONDS)} /> : null}
          <WayBack path={href("/exam-scores")} text={t("examReview.importBack")}>
            <a href={link(href("/exam-imports"))}>{t("examReview.importAgain")}</a>
          </WayBack>
          <Heading title={t("examReview.importTitle")} lead={t(`examReview.${lead}`, { count: counts.waiting })} />
        </>
      }
      notice={notice}
    >
      <nav className="desk-tabs" aria-label={t("examReview.importGroups")}>
        {importGroups.map((one) => (
          <a
            key={one}
            href={link(`${href("/exam-imports/:id", { id })}?group=${one}`)}
            aria-current={one === group ? "page" : undefined}
          >
            {t(state !== "previewed" && one === "change" ? "examReview.done_change" : `examReview.group_${one}`, {
              count: counts[one],
            })}
          </a>
        ))}
      </nav>
      <Lines found={found} />
      {state === "previewed" && counts.change > 0 ? (
        <Form method="post">
          <Button>{t("examReview.importConfirm", { count: counts.change })}</Button>
        </Form>
      ) : null}
    </RecordPage>
  );
}

function Lines({ found: { rows } }: { found: ExamImport }) {
  const t = useT();
  const { locale } = useFrame();
  if (rows.length === 0) return <Muted>{t("examReview.importNone")}</Muted>;
  const points = (scores: ExamImportRow["scores"]) =>
    scores ? examAreas.map((area) => formatPoints(scores[area], locale)).join(" · ") : t("desk.none");
  return (
    <DeskTable
      caption={t("examReview.importTitle")}
      named="candidate"
      columns={[
        { id: "line", label: t("examReview.line"), isNumber: true },
        { id: "candidate", label: t("word.candidate") },
        { id: "year", label: t("examReview.year"), isNumber: true },
        { id: "official", label: t("examReview.official_scores") },
        { id: "typed", label: t("examReview.typed_scores") },
        { id: "problem", label: t("word.why") },
      ]}
      rows={rows.map((row) => ({
        id: String(row.id),
        cells: {
          line: row.line,
          candidate: (
            <>
              {row.name ?? t("desk.none")} <small>{row.cpf}</small>
            </>
          ),
          year: row.year || t("desk.none"),
          official: points(row.scores),
          typed: points(row.typed),
          problem: noteOf(t, row),
        },
      }))}
    />
  );
}

function noteOf(t: Translate, { problem, scores, typed }: ExamImportRow): string {
  if (problem) return t(`examReview.problem_${problem}`);
  if (!scores || !typed) return t("desk.none");
  return t(examAreas.every((area) => scores[area] === typed[area]) ? "examReview.same" : "examReview.differ");
}
