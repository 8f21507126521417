import { data, href } from "react-router";
import { apiContext, runtimeContext } from "~/context";
import { NewNote, Reveal } from "~/contract/enrolment";
import { orRefusal, Refusal } from "~/contract/refusal";
import { backOf } from "~/domain/desk/list-state";
import { emptyForm, refusedForm, summaryOf } from "~/form/posted-form";
import type { TextKey } from "~/i18n/catalogue";
import { useT } from "~/i18n/use-t";
import { notFound, requireForm, requireUser } from "~/middleware/guard.server";
import { seeWithNotice, takeNotice } from "~/middleware/notice.server";
import { Notice } from "~/shell/notice";
import { PageTitle } from "~/shell/page-title";
import { submit } from "~/shell/submit.server";
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
  const detail = await context.get(apiContext).enrolments.get(params);
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
  return { detail, back, ...rights, reader, now, notice: takeNotice(context) };
}

/**
 * Adds a note, assigns the enrolment, reveals the document number, or undoes or applies the held move, depending on the
 * pressed button.
 */
export async function action({ params, request, context }: Route.ActionArgs) {
  const form = requireForm({ context });
  const { bulkChanges, enrolments } = context.get(apiContext);
  const here = href("/enrolments/:id", params) + new URL(request.url).search;
  const seen = (notice: TextKey) => seeWithNotice({ request, context }, here, notice);
  const [intent, changeId = ""] = String(form.get("intent") ?? "").split(":");
  switch (intent) {
    case "undo":
    case "apply": {
      const changed = await orRefusal(bulkChanges[intent]({ id: changeId }), "CONFLICT");
      if (changed instanceof Refusal) return seen("enrolmentMove.tooLate");
      return seen(intent === "undo" ? "enrolmentMove.undone" : "enrolmentMove.applied");
    }
    case "note": {
      const refused = await submit({ context }, NewNote, ({ text }) => enrolments.annotate({ ...params, text }));
      return refused ?? seen("desk.noteAdded");
    }
    case "assign": {
      const ownerId = String(form.get("ownerId") ?? "").trim();
      const assigned = await orRefusal(enrolments.assign({ ...params, ownerId: ownerId.slice(0, 200) }), "VALIDATION");
      if (!(assigned instanceof Refusal)) return seen("desk.assigned");
      return data({ posted: refusedForm(form, assigned.details.fields) }, { status: assigned.status });
    }
    case "reveal": {
      let document = "";
      const refused = await submit({ context }, Reveal, async (why) => {
        ({ document } = await enrolments.reveal({ ...params, ...why }));
      });
      return refused ?? { posted: emptyForm(), document };
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
              document={actionData && "document" in actionData ? actionData.document : null}
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
