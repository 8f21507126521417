import { href } from "react-router";
import { orRefusal, Refusal } from "~/api/refusal";
import { apiContext, runtimeContext } from "~/context";
import { emptyForm } from "~/form/posted-form";
import type { TextKey } from "~/i18n/catalogue";
import { notFound, requireUser } from "~/middleware/guard.server";
import { seeWithQuery, takeNotice } from "~/middleware/notice.server";
import { RecordPage } from "~/modules/desk/pages/record-page";
import { Assignment, NewNote, Reveal } from "~/modules/enrolments/schema/enrolment";
import type { StaffHandle } from "~/pages/staff-layout";
import { pressedOf, submit } from "~/shell/submit.server";
import { Stack } from "~/ui/page";
import type { Route } from "./+types/route";
import { CandidateNow } from "./candidate-now";
import { Charges } from "./charges";
import { DetailHead } from "./detail-head";
import { Documents } from "./documents";
import { EnrolmentData } from "./enrolment-data";
import { Exams } from "./exams";
import { Messages } from "./messages";
import { Notes } from "./notes";
import { OwnerForm } from "./owner-form";
import { Timeline } from "./timeline";

export const handle: StaffHandle = { width: "wide" };

export async function loader({ params, context }: Route.LoaderArgs) {
  const detail = await context.get(apiContext).enrolments.get(params);
  const { features, name: reader } = requireUser(context);
  const may = (wanted: string) => features.some(({ alias }) => alias === wanted);
  const now = context.get(runtimeContext).now().toISOString();
  const rights = {
    mayMove: may("enrolments.move"),
    mayAct: may("impersonation"),
    mayAnnotate: may("enrolments.annotate"),
    mayReveal: may("enrolments.reveal"),
  };
  return { detail, ...rights, reader, now, notice: takeNotice(context) };
}

/**
 * Adds a note, assigns the enrolment, reveals the document number, or undoes or applies the held move, depending on the
 * pressed button.
 */
export async function action({ params, request, context }: Route.ActionArgs) {
  const { bulkChanges, enrolments } = context.get(apiContext);
  const seen = (notice: TextKey) => seeWithQuery({ request, context }, href("/enrolments/:id", params), notice);
  const { intent, about } = pressedOf({ context }, ["undo", "apply", "note", "assign", "reveal"]) ?? notFound();
  switch (intent) {
    case "undo":
    case "apply": {
      const changed = await orRefusal(bulkChanges[intent]({ id: about }), "CONFLICT");
      if (changed instanceof Refusal) return seen("enrolmentMove.tooLate");
      return seen(intent === "undo" ? "enrolmentMove.undone" : "enrolmentMove.applied");
    }
    case "note":
      return submit({ context }, NewNote, async ({ text }) => {
        await enrolments.annotate({ ...params, text });
        return seen("desk.noteAdded");
      });
    case "assign":
      return submit({ context }, Assignment, async ({ ownerId }) => {
        await enrolments.assign({ ...params, ownerId });
        return seen("desk.assigned");
      });
    case "reveal":
      return submit({ context }, Reveal, (why) => enrolments.reveal({ ...params, ...why }));
  }
}

export default function EnrolmentDetail({ loaderData, actionData }: Route.ComponentProps) {
  const { detail, mayMove, mayAct, mayAnnotate, mayReveal, reader, now, notice } = loaderData;
  const posted = actionData && "posted" in actionData ? actionData.posted : emptyForm();
  const document = actionData && "document" in actionData ? actionData.document : null;
  return (
    <RecordPage
      title={`${detail.row.name} · ${detail.row.protocol}`}
      head={<DetailHead {...{ detail, mayAct, mayMove, reader, now }} />}
      {...{ notice, posted }}
      aside={
        <Stack gap={5}>
          <EnrolmentData {...{ detail, posted, document, mayReveal }} />
          {mayMove ? (
            <div className="desk-screen">
              <OwnerForm detail={detail} posted={posted} />
            </div>
          ) : null}
          <Notes notes={detail.notes} posted={posted} mayAnnotate={mayAnnotate} />
        </Stack>
      }
    >
      <CandidateNow detail={detail} />
      <Timeline entries={detail.timeline} />
      <Messages detail={detail} mayMove={mayMove} />
      <Charges detail={detail} />
      <Exams detail={detail} />
      <Documents documents={detail.documents} />
    </RecordPage>
  );
}
