import { ScriptedButton } from "./button";

/** Only a script can open the print dialog, so a script puts the button there. */
export function PrintButton({ children, size }: { children: string; size?: "small" }) {
  return <ScriptedButton variant="secondary" size={size} icon="printer" data-print="page" text={children} />;
}
