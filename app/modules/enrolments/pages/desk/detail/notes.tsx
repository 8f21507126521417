import type { Note } from "~/api/desk";
import { constraintsOf } from "~/form/constraint";
import { LongTextField } from "~/form/long-text-field";
import { PageForm } from "~/form/page-form";
import { fieldProps, type PostedForm } from "~/form/posted-form";
import { useT } from "~/i18n/use-t";
import { NewNote } from "~/modules/enrolments/schema/enrolment";
import { useFormat } from "~/shell/format";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Muted, Stack } from "~/ui/page";
import { HistoryCut } from "./history-cut";

const limits = constraintsOf(NewNote);

type NotesProps = { notes: readonly Note[]; posted: PostedForm; mayAnnotate: boolean };

/** The notes of staff, newest first, and the form for another. */
export function Notes({ notes, posted, mayAnnotate }: NotesProps) {
  const t = useT();
  const format = useFormat();
  return (
    <Card title={t("desk.notes")} lead={t("desk.notesLead")} id="notes">
      <Stack gap={4}>
        {notes.length > 0 ? (
          <ul className="desk-line">
            {notes.map(({ id, authorName, text, at }) => (
              <li key={id}>
                <span className="desk-muted">
                  {authorName}
                  <br />
                  <time dateTime={at}>{format.instant(at)}</time>
                </span>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        ) : mayAnnotate ? null : (
          <Muted>{t("desk.notesEmpty")}</Muted>
        )}
        <HistoryCut count={notes.length} />
        {mayAnnotate ? (
          <PageForm>
            <Stack gap={3}>
              <LongTextField {...fieldProps(t, posted, "text")} label={t("desk.noteText")} rows={3} {...limits.text} />
              <div>
                <Button name="intent" value="note" variant="secondary" size="small">
                  {t("desk.noteAdd")}
                </Button>
              </div>
            </Stack>
          </PageForm>
        ) : null}
      </Stack>
    </Card>
  );
}
