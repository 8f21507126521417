import place from "~/browser/place.ts?script";
import { useFrame } from "~/frame";
import { useT } from "~/i18n/use-t";
import { CheckboxField } from "~/ui/choice-field";
import type { StepPage } from "./page.server";

/** The field with the position that the browser knows once the candidate has consented. */
export const POSITION = "location";

/** Asks whether the candidate consents to tracking; the box is not ticked by default. */
export function TrackingConsent({ page: { consents } }: { page: StepPage }) {
  const t = useT();
  const { savesData } = useFrame();
  return (
    <>
      <CheckboxField name="tracking" label={t("enrolment.consentTracking")} defaultChecked={"tracking" in consents} />
      <input type="hidden" name={POSITION} data-location="tracking" />
      {savesData ? null : <script async src={place} />}
    </>
  );
}
