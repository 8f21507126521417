import { ScriptedButton } from "./button";
import { classNames } from "./class-name";
import { Field } from "./field";
import { control } from "./field/field.css";
import { hideEmpty } from "./global.css";
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

/** A code with a copy button. Without a script there is no button; the visitor can select the code. */
export function CopyText({ id, label, value, copyText, copiedText }: CopyTextProps) {
  return (
    <div className={css.copy}>
      <ScriptedButton
        variant="primary"
        size="large"
        wide
        icon="copy"
        data-copy={id}
        data-copied={copiedText}
        text={copyText}
      />
      {/* The script writes into the element after the button. */}
      <p className={classNames(css.copied, hideEmpty)} role="status" />
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
