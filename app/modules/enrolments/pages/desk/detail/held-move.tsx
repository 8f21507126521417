import { href } from "react-router";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { HeldForm, HeldNotice } from "~/modules/desk/pages/held-list";
import { Shortcuts } from "~/modules/desk/pages/shortcuts";
import type { EnrolmentDetail } from "~/modules/enrolments/schema/enrolment-detail";
import { useFormat } from "~/shell/format";

/** The move that waits to take effect; whoever made it can undo it or apply it at once. */
export function HeldMove({ held }: { held: NonNullable<EnrolmentDetail["held"]> }) {
  const t = useT();
  const link = useLink();
  const { time } = useFormat();
  const { id, to, authorName, effectiveAt, reason, isOwn, isBulk } = held;
  const text = t("enrolmentMove.heldText", { author: authorName, status: to.description, time: time(effectiveAt) });
  return (
    <HeldNotice text={`${text} ${t("enrolmentMove.heldReason", { reason })}`} message={null}>
      {isOwn && isBulk ? (
        <p>
          <a href={link(href("/bulk-changes/:id", { id }))}>{t("enrolmentMove.heldBulk")}</a>
        </p>
      ) : null}
      {isOwn && !isBulk ? (
        <>
          <HeldForm id={id} isLast />
          <Shortcuts keys={["undo"]} />
        </>
      ) : null}
    </HeldNotice>
  );
}
