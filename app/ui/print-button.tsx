import { Button } from "./button";

/** Only a script can open the print dialog, so the button is hidden until the script shows it. */
export function PrintButton({ children }: { children: string }) {
  return (
    <Button type="button" variant="secondary" icon="printer" data-print="" hidden>
      {children}
    </Button>
  );
}
