import type { ReactElement } from "react";
import { visuallyHidden } from "../global.css";
import * as css from "./card-mark.css";

const stroke = { fill: "none", stroke: "#fff" } as const;

/** The logos of card brands by brand, reduced to their shapes, in a view box of 36 × 24. */
const marks: Record<string, ReactElement> = {
  visa: (
    <>
      <path fill="#1a2b6d" d="M0 0h36v24H0z" />
      <path
        {...stroke}
        strokeWidth="2.6"
        d="m7 8 3 8 4-8m3.5 0-1.8 8m8.8-7q-4-1.5-4 .8c0 2 3.5 1.6 3.2 3.7-.3 2-3 1.8-4.5.9M25 16l4-8 1.6 8m-4.1-2.5h4"
      />
    </>
  ),
  mastercard: (
    <>
      <path fill="#fff" d="M0 0h36v24H0z" />
      <circle cx="14" cy="12" r="7" fill="#eb001b" />
      <circle cx="22" cy="12" r="7" fill="#f79e1b" />
      <path fill="#ff5f00" d="M18 6.3a7 7 0 0 1 0 11.4 7 7 0 0 1 0-11.4" />
    </>
  ),
  elo: (
    <>
      <path fill="#111" d="M0 0h36v24H0z" />
      <g fill="none" strokeWidth="3">
        <path stroke="#ffcb05" d="M15.5 6.9a6 6 0 0 1 8.3 3.6" />
        <path stroke="#ef4123" d="M23.9 13a6 6 0 0 1-8.1 4.2" />
        <path stroke="#00a4e0" d="M14 16a6 6 0 0 1 .1-8.1" />
      </g>
    </>
  ),
  amex: (
    <>
      <path fill="#016fd0" d="M0 0h36v24H0z" />
      <path
        {...stroke}
        strokeWidth="1.6"
        d="m4 16 3-8 3 8m-5-2.5h4M12.5 16V8l3 5 3-5v8m7-8h-4v8h4m-4-4h3.5m3.5-4 5 8m0-8-5 8"
      />
    </>
  ),
  hipercard: (
    <>
      <path fill="#b3131b" d="M0 0h36v24H0z" />
      <path {...stroke} strokeWidth="3" d="M13.5 6v12m0-5.5h9m0-6.5v12" />
    </>
  ),
  diners: (
    <>
      <path fill="#fff" d="M0 0h36v24H0z" />
      <circle cx="18" cy="12" r="8" fill="#004a97" />
      <path fill="#fff" d="M16 7.3a5.2 5.2 0 0 0 0 9.4zm4 0a5.2 5.2 0 0 1 0 9.4z" />
    </>
  ),
};

/** The logos of brands; a brand without one shows nothing. @param label the names of all brands for screen readers */
export function CardMarks({ brands, label }: { brands: readonly string[]; label: string }) {
  return (
    <span className={css.marks}>
      <span className={visuallyHidden}>{label}</span>
      {brands.map(
        (brand) =>
          marks[brand] && (
            <svg key={brand} className={css.mark} viewBox="0 0 36 24" aria-hidden="true">
              {marks[brand]}
            </svg>
          ),
      )}
    </span>
  );
}
