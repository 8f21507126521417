import { useTypedText } from "~/ui/typed";

/**
 * A hidden field with a value that the page showed, to find out whether others have changed it since. A switch of theme
 * or language keeps the value, like typed texts.
 */
export function ReadField({ name, value }: { name: string; value: string }) {
  return <input type="hidden" name={name} value={useTypedText(name, value)} />;
}
