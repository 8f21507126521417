import { data } from "react-router";
import { Refusal } from "~/api/refusal";
import { refusedForm } from "~/form/posted-form";
import { PostedTexts } from "~/form/texts";
import { formLimits } from "~/modules/forms/rules/form-check";
import type { VersionedArgs } from "~/modules/versioned/pages/versioned.server";
import { pressedOf, type RefusedPost, submit } from "~/shell/submit.server";
import { changedOptions, optionButtons, withOptions } from "./field-texts";

/** The answer to a button that only changes the list of options, without saving; null for other buttons. */
export function changeOptions(args: Pick<VersionedArgs, "context">) {
  const pressed = pressedOf(args, optionButtons);
  if (!pressed) return null;
  return submit(args, PostedTexts, async (texts) => {
    const options = changedOptions(pressed, texts);
    if (options.length > formLimits.options)
      throw new Refusal("VALIDATION", { fields: { options: "form.optionsMost" } });
    return data<RefusedPost>({ posted: refusedForm(withOptions(texts, options)), code: null });
  });
}
