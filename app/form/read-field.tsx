import { useTypedText } from "~/ui/typed";

/**
 * A hidden field with what its page was drawn from, for comparing with what others have changed since. A switch of theme
 * or language keeps it, as it keeps what was typed.
 */
export function ReadField({ name, value }: { name: string; value: string }) {
  return <input type="hidden" name={name} value={useTypedText(name, value)} />;
}
