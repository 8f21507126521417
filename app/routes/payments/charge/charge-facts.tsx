import { useT } from "~/i18n/use-t";
import { useFormat } from "~/shell/format";
import { Muted } from "~/ui/page";
import { purposeKey } from "../purpose";
import type { ChargeView } from "./charge-view";

/** Course, purpose and amount of a charge, for those of its pages that have no other summary. */
export function ChargeFacts({ view: { charge, courseName } }: { view: ChargeView }) {
  const t = useT();
  const { money } = useFormat();
  return <Muted>{[courseName, t(purposeKey[charge.purpose]), money(charge.amountCents)].join(" · ")}</Muted>;
}
