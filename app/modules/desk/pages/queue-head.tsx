import type { ReactNode } from "react";
import type { Claim } from "~/api/desk";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { useFormat } from "~/shell/format";
import { Button } from "~/ui/button";
import { Form } from "~/ui/form";
import { workerOf } from "./queue-cells";

type QueueHeadProps = {
  title: string;
  /** The path of the list, with the record's row as its fragment. */
  back: string;
  /** The path of the record before this one in the list. */
  previous?: string | null;
  /** The path of the record after this one in the list. */
  following?: string | null;
  claim: Claim | null;
  /** Whether the record waits for a decision, so that it can be claimed. */
  waits: boolean;
  releaseText: string;
  /** Further buttons beside those that claim or release the record. */
  actions?: ReactNode;
  /** Details beside the title, such as the candidate and the course. */
  children: ReactNode;
};

/**
 * Links to the queue and to the records before and after this one, the title, who has claimed the record, and the
 * buttons that claim or release it.
 */
export function QueueHead(props: QueueHeadProps) {
  const { title, back, previous, following, claim, waits, releaseText, actions, children } = props;
  const t = useT();
  const link = useLink();
  const { time } = useFormat();
  return (
    <>
      <p className="desk-way">
        <a href={link(back)}>{t("review.back")}</a>
        {previous ? (
          <a href={link(previous)} aria-keyshortcuts="k">
            {t("review.previous")}
            <kbd className="desk-key">K</kbd>
          </a>
        ) : null}
        {following ? (
          <a href={link(following)} aria-keyshortcuts="j">
            {t("review.following")}
            <kbd className="desk-key">J</kbd>
          </a>
        ) : null}
      </p>
      <div className="desk-head">
        <h1>{title}</h1>
        <span className="desk-muted">{children}</span>
        <Form method="post" className="desk-acts">
          <span className="desk-muted">{workerOf(t, { claim }, time)}</span>
          {claim?.isOwn ? (
            <Button variant="ghost" size="small" name="intent" value="release">
              {releaseText}
            </Button>
          ) : null}
          {waits && !claim ? (
            <Button variant="secondary" size="small" name="intent" value="claim" aria-keyshortcuts="c">
              {t("review.claim")}
              <kbd className="desk-key">C</kbd>
            </Button>
          ) : null}
          {waits && claim && !claim.isOwn ? (
            <Button variant="secondary" size="small" name="intent" value="take-over">
              {t("review.takeOver")}
            </Button>
          ) : null}
          {actions}
        </Form>
      </div>
    </>
  );
}
