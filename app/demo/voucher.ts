import type { VoucherRestrictions } from "~/modules/payments/rules/voucher";
import { todayOf } from "~/procedure/today";
import { addDays } from "~/rules/time/date";
import type { DemoAlias } from "./institution";

export interface DemoVoucher {
  code: string;
  tag: string;
  /** Discount on the first installment, in hundredths of a percent. */
  value: number;
  /** Further discount on the first installment until its due day, in hundredths of a percent. */
  conditionalValue: number;
  /** Discount on each of the other installments, in hundredths of a percent. */
  otherInstallmentsValue: number;
  startsOn: string;
  endsOn: string;
  usesLimit: number;
  usesTaken: number;
  restrictions: VoucherRestrictions;
  listed: 0 | 1;
}

/** Vouchers around today: open, expired, exhausted, for pix only and with one use left. */
export function vouchersAt(now: Date): Record<DemoAlias, DemoVoucher[]> {
  const today = todayOf(now);
  const open = {
    value: 0,
    conditionalValue: 0,
    otherInstallmentsValue: 0,
    startsOn: addDays(today, -100),
    endsOn: addDays(today, 180),
    usesLimit: 1000,
    usesTaken: 0,
    restrictions: {},
    listed: 0,
  } as const;
  const welcome: DemoVoucher = {
    ...open,
    code: "BEMVINDO10",
    tag: "Boas-vindas: 10% em todas as parcelas",
    value: 1000,
    otherInstallmentsValue: 1000,
    usesTaken: 37,
    listed: 1,
  };
  return {
    "aurora-uni": [
      welcome,
      { ...open, code: "PRIMEIRA50", tag: "Primeira parcela pela metade", value: 5000, listed: 1 },
      { ...open, code: "BOLSA100", tag: "Bolsa integral", value: 10000, otherInstallmentsValue: 10000, usesLimit: 50 },
      { ...open, code: "EXPIRADO20", tag: "Campanha encerrada", value: 2000, endsOn: addDays(today, -1) },
      { ...open, code: "ESGOTADO30", tag: "Lote esgotado", value: 3000, usesLimit: 30, usesTaken: 30 },
      { ...open, code: "SOPIX15", tag: "15% no pix", value: 1500, restrictions: { methods: ["pix"] } },
      { ...open, code: "ULTIMA1", tag: "Última bolsa de 25%", value: 2500, usesLimit: 10, usesTaken: 9 },
    ],
    "aurora-tech": [welcome, { ...open, code: "TECH20", tag: "Semana da tecnologia", value: 2000, listed: 1 }],
    horizonte: [
      welcome,
      { ...open, code: "PONTUAL5", tag: "Desconto de pontualidade", value: 1000, conditionalValue: 500, listed: 1 },
    ],
  };
}
