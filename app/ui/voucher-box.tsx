import type { ReactNode } from "react";
import { Button } from "./button";
import { controlAttributes, Field } from "./field";
import { control, withButton } from "./field/field.css";
import { Icon } from "./icon";
import { Inline } from "./page";
import * as css from "./payment.css";

type VoucherBoxProps = {
  label: string;
  applyText: string;
  removeText: string;
  name?: string | undefined;
  id?: string | undefined;
  /** The code that an earlier post tried. */
  value?: string | undefined;
  error?: string | undefined;
  /** The applied voucher with its name and the text of its discount. */
  applied?: { code: string; name?: string | undefined; discount: ReactNode } | undefined;
  disabled?: boolean | undefined;
  /** Vouchers that the institution lists, each with the intent of its button, below a title. */
  offered?: { title: string; buttons: readonly { intent: string; text: string }[] } | undefined;
  /** The button for continuing without a refused voucher: its text and its intent. */
  without: { text: string; intent: string };
};

/** The fields of a voucher form. Its buttons post an `intent`: apply-voucher, remove-voucher or `without.intent`. */
export function VoucherBox({ name = "voucher", applied, disabled, without, offered, ...box }: VoucherBoxProps) {
  if (applied)
    return (
      <div className={css.applied}>
        <span className={css.voucherCode}>
          <Icon name="tag" />
          {applied.code}
        </span>
        {applied.name && <span>{applied.name}</span>}
        <span>{applied.discount}</span>
        <Button
          variant="secondary"
          size="small"
          name="intent"
          value="remove-voucher"
          formNoValidate
          disabled={disabled}
        >
          {box.removeText}
        </Button>
      </div>
    );
  const field = { name, id: box.id, label: box.label, error: box.error };
  return (
    <Field {...field}>
      <div className={withButton}>
        <input
          {...controlAttributes(field)}
          type="text"
          className={control}
          defaultValue={box.value}
          disabled={disabled}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={40}
        />
        <Button variant="secondary" name="intent" value="apply-voucher" formNoValidate disabled={disabled}>
          {box.applyText}
        </Button>
      </div>
      {box.error && (
        <Button variant="ghost" size="small" name="intent" value={without.intent} formNoValidate>
          {without.text}
        </Button>
      )}
      {offered && offered.buttons.length > 0 && (
        <>
          <p>{offered.title}</p>
          <Inline>
            {offered.buttons.map(({ intent, text }) => (
              <Button key={intent} variant="secondary" size="small" name="intent" value={intent} formNoValidate>
                {text}
              </Button>
            ))}
          </Inline>
        </>
      )}
    </Field>
  );
}
