import { href } from "react-router";
import { useFrame, useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import type { DeskView } from "~/modules/desk/pages/desk";
import { type QueueRight, queueRights, WAITING_LIMIT } from "~/modules/desk/rules/queue-right";
import { waitingDesk } from "~/modules/documents/pages/reviews/review-desk";
import type { ToDo } from "~/modules/enrolments/schema/to-do";
import { essayDesk } from "~/modules/essays/pages/reviews/essay-desk";
import { examDesk } from "~/modules/exam-scores/pages/reviews/exam-desk";
import { matterDesk } from "~/modules/money/pages/reconciliation/matter-desk";
import { refundDesk } from "~/modules/money/pages/refunds/refund-desk";
import {
  openStatuses,
  type SubscriptionStatus,
  staffStatuses,
} from "~/modules/subscriptions/rules/subscription-status";
import { waitingText } from "~/shell/waiting-count";
import { Alert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Form } from "~/ui/form";
import { Muted, Stack } from "~/ui/page";
import { EnrolmentTable } from "../desk/enrolment-table";

type ToDoListProps = {
  /**
   * Null for staff who may not read enrolments, and when it could not be loaded; the list then shows only their queues.
   */
  toDo: ToDo | null;
  /** Whether it or the appeals could not be loaded. */
  isPartial: boolean;
  /** Appeals against essays that no corrector can decide. */
  appeals: number;
  userId: string;
  /** The current time, ISO 8601. */
  now: string;
};

/** The part of a list's query that filters the enrolments by these statuses. */
const statusFilter = (statuses: readonly SubscriptionStatus[]) =>
  statuses.map((status) => `&status=${status}`).join("");

/** What is overdue, what waits for the reader, and what changed since the reader last marked it as seen. */
export function ToDoList({ toDo, isPartial, appeals, userId, now }: ToDoListProps) {
  const t = useT();
  return (
    <Stack gap={4}>
      {isPartial ? <Alert kind="warning">{t("toDo.failed")}</Alert> : null}
      <div className="desk-to-do">
        <Overdue {...{ toDo, isPartial }} />
        <Waiting {...{ toDo, isPartial, appeals, userId }} />
      </div>
      {toDo ? (
        <Card title={t("toDo.changedTitle")}>
          <Changes toDo={toDo} now={now} />
        </Card>
      ) : null}
    </Stack>
  );
}

type Line = { id: string; text: string; count: number; href: string };

function Overdue({ toDo, isPartial }: Pick<ToDoListProps, "toDo" | "isPartial">) {
  const t = useT();
  const lines: Line[] = [
    ...useQueueLines("overdue"),
    ...(toDo?.overdue ?? []).map(({ status, days, count }) => ({
      id: status.type,
      text: t("toDo.overdueLine", { status: status.description, days }),
      count,
      href: `${href("/enrolments")}?status=${status.type}&sort=waiting&order=asc`,
    })),
  ];
  return <Lines title={t("toDo.overdueTitle")} lines={lines} empty={isPartial ? null : t("toDo.overdueNone")} />;
}

function Waiting({ toDo, isPartial, appeals, userId }: Omit<ToDoListProps, "now">) {
  const t = useT();
  const mine = {
    id: "mine",
    text: t("toDo.mine"),
    count: toDo?.mine ?? 0,
    href: `${href("/enrolments")}?owner=${userId}${statusFilter(openStatuses)}`,
  };
  const nobodys = {
    id: "nobodys",
    text: t("toDo.nobodys"),
    count: toDo?.nobodys ?? 0,
    href: `${href("/enrolments")}?owner=nobody${statusFilter(staffStatuses)}&sort=waiting&order=asc`,
  };
  const suggestions = {
    id: "suggestions",
    text: t("toDo.suggestions"),
    count: toDo?.suggestions ?? 0,
    href: href("/course-suggestions"),
  };
  const stuck = { id: "appeals", text: t("word.stuckAppeals"), count: appeals, href: href("/essay-moderation") };
  const lines = [...useQueueLines("waiting"), stuck, mine, nobodys, suggestions].filter(({ count }) => count > 0);
  return <Lines title={t("toDo.waitingTitle")} lines={lines} empty={isPartial ? null : t("toDo.waitingNone")} />;
}

type CountedDesk = Pick<DeskView<never, string, never, never>, "path" | "counted" | "filters">;

const queues: Readonly<Record<QueueRight, CountedDesk>> = {
  "documents.review": waitingDesk,
  "examScores.confirm": examDesk,
  "payments.reconcile": matterDesk,
  "payments.refund": refundDesk,
  "essays.correct": essayDesk,
};

/** A line for each of the reader's queues in which records wait, or wait too long; the menu shows the same counts. */
function useQueueLines(kind: "waiting" | "overdue"): Line[] {
  const t = useT();
  const { shell } = useFrame();
  return queueRights.flatMap((right) => {
    const count = shell?.waiting[right]?.[kind] ?? 0;
    const { path, counted, filters } = queues[right];
    // A list without this filter begins with the record that has waited longest.
    const filter = kind === "overdue" && filters.some(({ name }) => name === "waiting") ? "?waiting=overdue" : "";
    return counted && count > 0 ? [{ id: right, text: t(counted[kind]), count, href: path + filter }] : [];
  });
}

/** A card of lines. @param empty what it says without lines; null for no card, as there may be some */
function Lines({ title, lines, empty }: { title: string; lines: readonly Line[]; empty: string | null }) {
  const link = useLink();
  const t = useT();
  if (lines.length === 0 && empty === null) return null;
  return (
    <Card title={title}>
      {lines.length === 0 ? <Muted>{empty}</Muted> : null}
      <ul className="desk-lines">
        {lines.map(({ id, text, count, href }) => (
          <li key={id}>
            <a href={link(href)}>{text}</a>
            <b>{waitingText(t, count)}</b>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Changes({ toDo, now }: { toDo: ToDo; now: string }) {
  const t = useT();
  const link = useLink();
  const { seenAt, arrived, changed } = toDo;
  return (
    <Stack gap={3}>
      {seenAt === null ? <Muted>{t("toDo.neverSeen")}</Muted> : null}
      {seenAt !== null && arrived > 0 ? (
        <p>
          <a href={link(href("/enrolments"))}>
            {arrived > WAITING_LIMIT
              ? t("toDo.arrivedMany", { limit: WAITING_LIMIT })
              : t("toDo.arrived", { count: arrived })}
          </a>
        </p>
      ) : null}
      {seenAt !== null && arrived === 0 && changed.length === 0 ? <Muted>{t("toDo.changedNone")}</Muted> : null}
      {changed.length > 0 ? (
        <EnrolmentTable
          caption={t("toDo.changedMine")}
          columns={["protocol", "name", "course", "status", "since"]}
          rows={changed}
          now={now}
        />
      ) : null}
      <Form method="post">
        <input type="hidden" name="at" value={now} />
        <Button variant="secondary" size="small" icon="check">
          {t("toDo.mark")}
        </Button>
      </Form>
    </Stack>
  );
}
