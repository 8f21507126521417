import type { ReactNode } from "react";
import { classNames } from "./class-name";
import { panel } from "./global.css";
import * as css from "./prose/prose.css";

/** A wide field fills half a row, a full one the whole row. */
export type SlipField = {
  label: string;
  value: ReactNode;
  wide?: boolean | undefined;
  full?: boolean | undefined;
};

type SlipDocumentProps = {
  bank: string;
  bankCode: string;
  /** The slip's 47 digits, in groups. */
  line: string;
  receiptTitle: string;
  receipt: readonly SlipField[];
  fields: readonly SlipField[];
  /** The bar code as `<svg>` or `<img>`. */
  bars: ReactNode;
  /** A pix code that pays the same charge. */
  qr?: ReactNode;
  /** Below the bar code, where the bank stamps. */
  foot: ReactNode;
};

function SlipGrid({ fields }: { fields: readonly SlipField[] }) {
  return (
    <dl className={css.slipGrid}>
      {fields.map((field) => (
        <div
          key={field.label}
          className={classNames(css.slipCell, field.full ? css.slipFull : field.wide && css.slipWide)}
        >
          <dt className={css.slipTerm}>{field.label}</dt>
          <dd>{field.value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The payer's receipt at the top, the bank's slip with its bar code at the bottom. */
export function SlipDocument({
  bank,
  bankCode,
  line,
  receiptTitle,
  receipt,
  fields,
  bars,
  qr,
  foot,
}: SlipDocumentProps) {
  return (
    <article className={classNames(panel, css.slip)}>
      <h2 className={css.slipTop}>
        {bank} <span className={css.slipEnd}>{receiptTitle}</span>
      </h2>
      <SlipGrid fields={receipt} />
      <div className={css.cut} />
      <div className={css.slipTop}>
        {bank} <span className={css.slipCode}>{bankCode}</span> <span className={css.slipLine}>{line}</span>
      </div>
      <SlipGrid fields={fields} />
      <div className={css.slipFoot}>
        <div>
          <div className={css.bars}>{bars}</div>
          <p className={css.slipTerm}>{foot}</p>
        </div>
        {qr}
      </div>
    </article>
  );
}
