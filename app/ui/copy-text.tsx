import { button } from "./button/button.css";
import { classNames } from "./class-name";
import { Field } from "./field";
import { control } from "./field/field.css";
import { drawn } from "./icon";
import * as css from "./payment.css";

type CopyTextProps = {
  id: string;
  label: string;
  value: string;
  copyText: string;
  copiedText: string;
};

/** About how many characters of a code fit into a row on a phone. */
const ROW = 30;

/** A code with a copy button. Without the script the button stays hidden; the visitor can select the code. */
export function CopyText({ id, label, value, copyText, copiedText }: CopyTextProps) {
  return (
    <div className={css.copy}>
      <button
        type="button"
        className={button({ variant: "primary", size: "large", wide: true })}
        data-copy={id}
        data-copied={copiedText}
        hidden
      >
        {drawn.copy}
        {copyText}
      </button>
      <p className={css.copied} role="status" data-copy-status={id} />
      <Field id={id} name={id} label={label}>
        <textarea
          id={id}
          className={classNames(control, css.wrapped)}
          rows={Math.ceil(value.length / ROW)}
          value={value}
          readOnly
          spellCheck={false}
        />
      </Field>
    </div>
  );
}
