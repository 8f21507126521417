import { type PostedForm, textOf } from "~/form/posted-form";
import { useTypedText } from "~/ui/typed";

/** The revision from which the texts of a form were drawn: typed texts that are shown again keep theirs. */
export function RevisionField({ posted, revision }: { posted: PostedForm; revision: number }) {
  const drawn = textOf(posted, "revision") || String(revision);
  return <input type="hidden" name="revision" value={useTypedText("revision", drawn)} />;
}
