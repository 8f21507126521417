import { useT } from "~/i18n/use-t";
import { Button } from "~/ui/button";

/** Only a script can open the print dialog, so the button is hidden until the script shows it. */
export function PrintButton() {
  const t = useT();
  return (
    <Button type="button" variant="secondary" size="small" icon="printer" data-print="" hidden>
      {t("contractAcceptance.print")}
    </Button>
  );
}
