import type { ReactNode } from "react";
import { Button } from "./button";
import { Icon } from "./icon";
import * as css from "./payment.css";
import { TextField } from "./text-field";

type VoucherBoxProps = {
  label: string;
  applyText: string;
  removeText: string;
  name?: string | undefined;
  /** What an earlier post tried. */
  value?: string | undefined;
  error?: string | undefined;
  /** The voucher in force, with the words for its discount. */
  applied?: { code: string; discount: ReactNode } | undefined;
  disabled?: boolean | undefined;
};

/** The content of a form: it posts `intent` apply-voucher or remove-voucher. */
export function VoucherBox({ name = "voucher", applied, ...box }: VoucherBoxProps) {
  if (applied)
    return (
      <div className={css.voucher}>
        <div className={css.applied}>
          <span className={css.voucherCode}>
            <Icon name="tag" />
            {applied.code}
          </span>
          <span>{applied.discount}</span>
          <Button
            variant="ghost"
            size="small"
            name="intent"
            value="remove-voucher"
            formNoValidate
            disabled={box.disabled}
          >
            {box.removeText}
          </Button>
        </div>
      </div>
    );
  return (
    <div className={css.voucherForm}>
      <div className={css.voucherField}>
        <TextField
          name={name}
          label={box.label}
          defaultValue={box.value}
          error={box.error}
          disabled={box.disabled}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={40}
        />
      </div>
      <Button variant="secondary" name="intent" value="apply-voucher" formNoValidate disabled={box.disabled}>
        {box.applyText}
      </Button>
    </div>
  );
}
