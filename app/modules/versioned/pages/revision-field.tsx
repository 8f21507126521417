import { type PostedForm, textOf } from "~/form/posted-form";
import { useTypedText } from "~/ui/typed";

/**
 * The hidden field for the revision from which a form was rendered. When typed texts are shown again, it keeps the
 * revision that was posted with them.
 */
export function RevisionField({ posted, revision }: { posted: PostedForm; revision: number }) {
  const drawn = textOf(posted, "revision") || String(revision);
  return <input type="hidden" name="revision" value={useTypedText("revision", drawn)} />;
}
