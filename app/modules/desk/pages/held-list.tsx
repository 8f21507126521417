import type { ReactNode } from "react";
import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { StatusSign } from "~/ui/desk/status-sign";
import { Form } from "~/ui/form";
import { Stack } from "~/ui/page";
import { MailPreview } from "./mail-preview";

type HeldListProps = {
  label: string;
  /** The reader's decisions, newest first; the first has a shortcut. */
  rows: readonly { id: string; text: string }[];
  /** Whether a decision can be applied at once. */
  applies?: boolean;
};

/** The reader's decisions that can still be undone. */
export function HeldList({ label, rows, applies = true }: HeldListProps) {
  if (rows.length === 0) return null;
  return (
    <section className="desk-held" aria-label={label}>
      <ul>
        {rows.map(({ id, text }, index) => (
          <li key={id}>
            <StatusSign sign="held">{text}</StatusSign>
            <HeldForm id={id} isLast={index === 0} applies={applies} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type HeldNoticeProps = {
  /** What was decided, and when it takes effect. */
  text: string;
  /** The message that the candidate then reads; null for readers who may not see it. */
  message: { title: string; text: string; language: string } | null;
  /** The form that undoes or applies the decision, unless the page shows it elsewhere. */
  children: ReactNode;
};

/** A decision that can still be undone, on the page of its record. */
export function HeldNotice({ text, message, children }: HeldNoticeProps) {
  return (
    <Stack gap={3}>
      <Alert kind="info">{text}</Alert>
      {message ? <MailPreview message={message} /> : null}
      {children}
    </Stack>
  );
}

type HeldFormProps = {
  id: string;
  /** Whether the key Z undoes this decision. */
  isLast?: boolean;
  applies?: boolean;
};

/** The buttons that undo a held decision or apply it at once. */
export function HeldForm({ id, isLast = false, applies = true }: HeldFormProps) {
  const t = useT();
  return (
    <Form method="post" className="desk-acts">
      <Button
        variant="secondary"
        size="small"
        name="intent"
        value={`undo:${id}`}
        aria-keyshortcuts={isLast ? "z" : undefined}
      >
        {t("word.undo")}
        {isLast ? <kbd className="desk-key">Z</kbd> : null}
      </Button>
      {applies ? (
        <Button variant="ghost" size="small" name="intent" value={`apply:${id}`}>
          {t("review.apply")}
        </Button>
      ) : null}
    </Form>
  );
}
