import { href } from "react-router";
import { useT } from "~/i18n/use-t";
import { QueueHead } from "~/modules/desk/pages/queue-head";
import type { EssayReviewDetail } from "~/modules/essays/schema/essay-review";
import { useFormat } from "~/shell/format";
import { Button } from "~/ui/button";
import { DueDay, roundOf } from "../essay-desk";

/** The code of the essay, its round, theme and due day. @param query of the list */
export function EssayHead({ detail: { row, isOpen, own }, query }: { detail: EssayReviewDetail; query: string }) {
  const t = useT();
  const { day } = useFormat();
  return (
    <QueueHead
      title={t("essayReview.heading", { code: row.code })}
      back={`${href("/essay-reviews")}${query && `?${query}`}#row-${row.code}`}
      claim={row.claim}
      waits={isOpen || (row.claim !== null && !row.claim.isOwn)}
      releaseText={t("essayReview.giveBack")}
      actions={
        isOpen && !own?.isFinished ? (
          <Button variant="ghost" size="small" name="intent" value="know">
            {t("essayReview.know")}
          </Button>
        ) : null
      }
    >
      {t("essayReview.round")}: {roundOf(t, row.round)} · <span lang="pt-BR">{row.themeTitle}</span> ·{" "}
      <DueDay t={t} row={row} day={day} />
    </QueueHead>
  );
}
