import { href } from "react-router";
import { orRefusal } from "~/api/refusal";
import { apiContext } from "~/context";
import { useFrame, useLink } from "~/frame";
import type { Translate } from "~/i18n/translator";
import { useT } from "~/i18n/use-t";
import { requireForm } from "~/middleware/guard.server";
import { seeWithNotice, takeNotice } from "~/middleware/notice.server";
import { RecordPage, WayBack } from "~/modules/desk/pages/record-page";
import { examAreas } from "~/modules/exam-scores/rules/exam-score";
import { type ExamImport, type ExamImportRow, importGroups } from "~/modules/exam-scores/schema/exam-import";
import type { StaffHandle } from "~/pages/staff-layout";
import { formatPoints } from "~/rules/points";
import { Button } from "~/ui/button";
import { DeskTable } from "~/ui/desk/desk-table";
import { Form } from "~/ui/form";
import { Heading } from "~/ui/heading";
import { Muted } from "~/ui/page";
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
  const notice = refused ? "examScoreReview.importTwice" : "examScoreReview.importStarted";
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
      title={t("examScoreReview.importTitle")}
      head={
        <>
          {state === "running" ? <meta httpEquiv="refresh" content={String(REFRESH_SECONDS)} /> : null}
          <WayBack path={href("/exam-scores")} text={t("examScoreReview.importBack")}>
            <a href={link(href("/exam-imports"))}>{t("examScoreReview.importAgain")}</a>
          </WayBack>
          <Heading
            title={t("examScoreReview.importTitle")}
            lead={t(`examScoreReview.${lead}`, { count: counts.waiting })}
          />
        </>
      }
      notice={notice}
    >
      <nav className="desk-tabs" aria-label={t("examScoreReview.importGroups")}>
        {importGroups.map((one) => (
          <a
            key={one}
            href={link(`${href("/exam-imports/:id", { id })}?group=${one}`)}
            aria-current={one === group ? "page" : undefined}
          >
            {t(
              state !== "previewed" && one === "change"
                ? "examScoreReview.done_change"
                : `examScoreReview.group_${one}`,
              {
                count: counts[one],
              },
            )}
          </a>
        ))}
      </nav>
      <Lines found={found} />
      {state === "previewed" && counts.change > 0 ? (
        <Form method="post">
          <Button>{t("examScoreReview.importConfirm", { count: counts.change })}</Button>
        </Form>
      ) : null}
    </RecordPage>
  );
}

function Lines({ found: { rows } }: { found: ExamImport }) {
  const t = useT();
  const { locale } = useFrame();
  if (rows.length === 0) return <Muted>{t("examScoreReview.importNone")}</Muted>;
  const points = (scores: ExamImportRow["scores"]) =>
    scores ? examAreas.map((area) => formatPoints(scores[area], locale)).join(" · ") : t("desk.none");
  return (
    <DeskTable
      caption={t("examScoreReview.importTitle")}
      named="candidate"
      columns={[
        { id: "line", label: t("examScoreReview.line"), isNumber: true },
        { id: "candidate", label: t("word.candidate") },
        { id: "year", label: t("examScoreReview.year"), isNumber: true },
        { id: "official", label: t("examScoreReview.official_scores") },
        { id: "typed", label: t("examScoreReview.typed_scores") },
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
  if (problem) return t(`examScoreReview.problem_${problem}`);
  if (!scores || !typed) return t("desk.none");
  return t(examAreas.every((area) => scores[area] === typed[area]) ? "examScoreReview.same" : "examScoreReview.differ");
}
