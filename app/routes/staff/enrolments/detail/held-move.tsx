import { href } from "react-router";
import type { EnrolmentDetail } from "~/contract/enrolment-detail";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { useFormat } from "~/shell/format";
import { HeldForm, HeldNotice } from "../../desk/held-list";
import { Shortcuts } from "../../desk/shortcuts";

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
