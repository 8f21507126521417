import { Field } from "./field";
import * as css from "./field/field.css";
import { visuallyHidden } from "./global.css";
import { Icon } from "./icon";

type CopyTextProps = { id: string; label: string; value: string; copyText: string; copiedText: string };

/** A code to copy: always selectable; the button is hidden until the enhancement script finds `data-copy`. */
export function CopyText({ id, label, value, copyText, copiedText }: CopyTextProps) {
  return (
    <Field id={id} name={id} label={label}>
      <div className={css.withButton}>
        <input id={id} className={css.control} value={value} readOnly />
        <button type="button" className={css.reveal} data-copy={id} data-copied={copiedText} hidden>
          <Icon name="copy" />
          {copyText}
        </button>
      </div>
      <span className={visuallyHidden} role="status" data-copy-status={id} />
    </Field>
  );
}
