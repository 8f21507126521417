import { data, href } from "react-router";
import { apiContext, runtimeContext } from "~/context";
import { backOf } from "~/domain/desk/list-state";
import { revealReasons } from "~/domain/desk/reveal-reason";
import { emptyForm, refusedForm, summaryOf } from "~/form/posted-form";
import type { TextKey } from "~/i18n/catalogue";
import { useT } from "~/i18n/use-t";
import { notFound, requireForm, requireUser, unavailable } from "~/middleware/guard.server";
import { seeWithNotice, takeNotice } from "~/middleware/notice.server";
import { Notice } from "~/shell/notice";
import { PageTitle } from "~/shell/page-title";
import { ErrorSummary } from "~/ui/error-summary";
import { Stack } from "~/ui/page";
import type { StaffHandle } from "../../layout";
import type { Route } from "./+types/route";
import { CandidateNow } from "./candidate-now";
import { Charges } from "./charges";
import { DetailHead } from "./detail-head";
import { Documents } from "./documents";
import { EnrolmentData } from "./enrolment-data";
import { Exams } from "./exams";
import { HeldMove } from "./held-move";
import { Messages } from "./messages";
import { Notes } from "./notes";
import { OwnerForm } from "./owner-form";
import { Timeline } from "./timeline";

export const handle: StaffHandle = { width: "wide" };

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const answer = await context.get(apiContext).enrolment.get({ params });
  if (answer.status === 404) return notFound();
  if (answer.status !== 200) return unavailable();
  const back = backOf(new URL(request.url).searchParams);
  const { features, name: reader } = requireUser(context);
  const may = (wanted: string) => features.some(({ alias }) => alias === wanted);
  const now = context.get(runtimeContext).now().toISOString();
  const rights = {
    mayMove: may("enrolments.move"),
    mayAct: may("impersonation"),
    mayAnnotate: may("enrolments.annotate"),
    mayReveal: may("enrolments.reveal"),
  };
  return { detail: answer.body, back, ...rights, reader, now, notice: takeNotice(context) };
}

interface Refused {
  status: number;
  field: "text" | "ownerId" | "reason" | "note";
  error: TextKey;
}

/**
 * Adds a note, assigns the enrolment, reveals the document number, or undoes or applies the held move, depending on the
 * pressed button.
 */
export async function action({ params, request, context }: Route.ActionArgs) {
  const form = requireForm({ context });
  const { enrolment } = context.get(apiContext);
  const textOf = (name: string) => String(form.get(name) ?? "").trim();
  const here = href("/enrolments/:id", params) + new URL(request.url).search;
  const refuse = ({ status, field, error }: Refused) =>
    data({ posted: refusedForm(form, { [field]: error }), document: null }, { status });
  const [intent, changeId = ""] = String(form.get("intent") ?? "").split(":");
  switch (intent) {
    case "undo":
    case "apply": {
      const answer = await context.get(apiContext).bulkChange[intent]({ params: { id: changeId.slice(0, 200) } });
      if (answer.status === 200)
        return seeWithNotice(
          { request, context },
          here,
          intent === "undo" ? "enrolmentMove.undone" : "enrolmentMove.applied",
        );
      if (answer.status === 409) return seeWithNotice({ request, context }, here, "enrolmentMove.tooLate");
      return answer.status === 404 ? notFound() : unavailable();
    }
    case "note": {
      const text = textOf("text");
      if (!text) return refuse({ status: 422, field: "text", error: "desk.noteRequired" });
      if (text.length > 2000) return refuse({ status: 422, field: "text", error: "desk.noteTooLong" });
      const answer = await enrolment.annotate({ params, body: { text } });
      if (answer.status === 201) return seeWithNotice({ request, context }, here, "desk.noteAdded");
      return answer.status === 404 ? notFound() : unavailable();
    }
    case "assign": {
      const answer = await enrolment.assign({ params, body: { ownerId: textOf("ownerId").slice(0, 200) } });
      if (answer.status === 200) return seeWithNotice({ request, context }, here, "desk.assigned");
      if (answer.status === 422) return refuse({ status: 422, field: "ownerId", error: "desk.assignRefused" });
      return answer.status === 404 ? notFound() : unavailable();
    }
    case "reveal": {
      const [reason, note] = [revealReasons.find((known) => known === textOf("reason")), textOf("note")];
      if (!reason) return refuse({ status: 422, field: "reason", error: "enrolmentPerson.whyRequired" });
      if (reason === "another" && !note)
        return refuse({ status: 422, field: "note", error: "enrolmentPerson.noteRequired" });
      if (note.length > 500) return refuse({ status: 422, field: "note", error: "desk.reasonTooLong" });
      const answer = await enrolment.reveal({ params, body: { reason, note } });
      if (answer.status === 200) return data({ posted: emptyForm(), document: answer.body.document });
      return answer.status === 404 ? notFound() : unavailable();
    }
    default:
      return notFound();
  }
}

export default function EnrolmentDetail({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const { detail, back, mayMove, mayAct, mayAnnotate, mayReveal, reader, now, notice } = loaderData;
  const posted = actionData?.posted ?? emptyForm();
  const errors = summaryOf(t, posted);
  return (
    <>
      <PageTitle failed={errors.length > 0}>{`${detail.row.name} · ${detail.row.protocol}`}</PageTitle>
      <Stack gap={4}>
        <DetailHead {...{ detail, back, mayAct, mayMove, reader, now }} />
        <Notice notice={errors.length > 0 ? null : notice} />
        {detail.held ? <HeldMove held={detail.held} /> : null}
        <ErrorSummary title={t("frame.errorSummaryTitle")} errors={errors} />
        <div className="desk-panes">
          <Stack gap={5}>
            <CandidateNow detail={detail} />
            <Timeline entries={detail.timeline} />
            <Messages detail={detail} mayMove={mayMove} />
            <Charges detail={detail} />
            <Exams detail={detail} />
            <Documents documents={detail.documents} />
          </Stack>
          <Stack gap={5}>
            <EnrolmentData
              detail={detail}
              posted={posted}
              document={actionData?.document ?? null}
              mayReveal={mayReveal}
            />
            {mayMove ? (
              <div className="desk-screen">
                <OwnerForm detail={detail} posted={posted} />
              </div>
            ) : null}
            <Notes notes={detail.notes} posted={posted} mayAnnotate={mayAnnotate} />
          </Stack>
        </div>
      </Stack>
    </>
  );
}
