import { Button } from "./button";

/** Only a script can open the print dialog, so the button is hidden until the script shows it. */
export function PrintButton({ children, size }: { children: string; size?: "small" }) {
  return (
    <Button type="button" variant="secondary" size={size} icon="printer" data-print="" hidden>
      {children}
    </Button>
  );
}
