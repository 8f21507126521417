import { z } from "zod";
import { dynamicPix } from "~/modules/payments/rules/pix";
import { addBusinessDays, noLocalHolidays } from "~/rules/time/business-day";
import { addDays, type Day, dayIn, daysBetween, defaultTimeZone, isDay } from "~/rules/time/date";

/** An amount or a percentage in the bank's format, above zero. */
export const Money = z.string().regex(/^(?!0+\.00$)\d{1,10}\.\d{2}$/);
const text = (most: number) => z.string().min(1).max(most);
const cpf = z.string().regex(/^\d{11}$/);
const cnpj = z.string().regex(/^[0-9A-Z]{14}$/);
const shared = { chave: text(77), solicitacaoPagador: z.string().max(140).optional() };

const NewCob = z.strictObject({
  ...shared,
  calendario: z.strictObject({ expiracao: z.int().positive() }),
  devedor: z.union([z.strictObject({ cpf, nome: text(200) }), z.strictObject({ cnpj, nome: text(200) })]).optional(),
  valor: z.strictObject({ original: Money }),
});
const place = {
  logradouro: text(200),
  cidade: text(200),
  uf: z.string().regex(/^[A-Z]{2}$/),
  cep: z.string().regex(/^\d{8}$/),
};
const NewCobv = z.strictObject({
  ...shared,
  calendario: z.strictObject({ dataDeVencimento: z.string().refine(isDay), validadeAposVencimento: z.int().min(0) }),
  devedor: z.union([
    z.strictObject({ cpf, nome: text(200), ...place }),
    z.strictObject({ cnpj, nome: text(200), ...place }),
  ]),
  valor: z.strictObject({
    original: Money,
    multa: z.strictObject({ modalidade: z.literal(2), valorPerc: Money }).optional(),
    juros: z.strictObject({ modalidade: z.literal(3), valorPerc: Money }).optional(),
  }),
});
const Removal = z.strictObject({ status: z.literal("REMOVIDA_PELO_USUARIO_RECEBEDOR") });

interface Made {
  txid: string;
  status: string;
  revisao: number;
  location: string;
  pixCopiaECola: string;
}
type Cob = z.output<typeof NewCob> & Made & { kind: "cob" };
type Cobv = z.output<typeof NewCobv> & Made & { kind: "cobv" };

export const cents = (given: string) => Number(given.replace(".", ""));
export const textOf = (amount: number) =>
  `${String(amount).padStart(3, "0").slice(0, -2)}.${String(amount).slice(-2).padStart(2, "0")}`;
export const problem = (status: number, name: string) => ({
  status,
  body: { type: `https://pix.bcb.gov.br/api/v2/error/${name}`, title: name, status },
});

/** The charges of a bank, both those with a due date (cobv) and those without (cob). An id is of one kind only. */
export function openCharges(pixKey: string, paymentsOf: (txid: string) => unknown[]) {
  const all = new Map<string, Cob | Cobv>();
  let today: Day = "2000-01-01";

  function view({ kind: _, ...stored }: Cob | Cobv) {
    return { ...stored, pix: paymentsOf(stored.txid) };
  }

  function put(kind: "cob" | "cobv", txid: string, body: unknown): Cob | Cobv | null {
    const location = `pix.example.com/qr/v2/${kind}/${txid}`;
    const made = (original: string): Made => ({
      ...{ txid, status: "ATIVA", revisao: 0, location },
      pixCopiaECola: dynamicPix({ url: location, amountCents: cents(original), name: "Aurora", city: "Sao Paulo" }),
    });
    if (kind === "cob") {
      const { data } = NewCob.safeParse(body);
      return data ? { ...data, ...made(data.valor.original), kind } : null;
    }
    const { data } = NewCobv.safeParse(body);
    return data && data.calendario.dataDeVencimento >= today ? { ...data, ...made(data.valor.original), kind } : null;
  }

  return {
    all,
    at(now: Date) {
      today = dayIn(now, defaultTimeZone);
    },
    answer(kind: "cob" | "cobv", method: string, txid: string, body: unknown) {
      const [name, known] = [kind === "cob" ? "Cob" : "CobV", all.get(txid)];
      const own = known?.kind === kind ? known : undefined;
      if (method === "GET") return own ? { status: 200, body: view(own) } : problem(404, `${name}NaoEncontrado`);
      if (method === "PATCH") {
        if (!own) return problem(404, `${name}NaoEncontrado`);
        if (own.status !== "ATIVA" || !Removal.safeParse(body).success) return problem(400, `${name}OperacaoInvalida`);
        own.status = "REMOVIDA_PELO_USUARIO_RECEBEDOR";
        own.revisao++;
        return { status: 200, body: view(own) };
      }
      // Many banks refuse a known id, and so does this one.
      const made = /^[a-zA-Z0-9]{26,35}$/.test(txid) && !known ? put(kind, txid, body) : null;
      if (made?.chave !== pixKey) return problem(400, `${name}OperacaoInvalida`);
      all.set(txid, made);
      return { status: 201, body: view(made) };
    },
    /**
     * The parts of the sum for a charge with a due date, if it is paid at an instant, rounded to the nearest cent.
     * @returns null for any other charge
     */
    partsOn(txid: string, at: Date): Record<string, { valor: string }> | null {
      const charge = all.get(txid);
      if (charge?.kind !== "cobv") return null;
      const { dataDeVencimento: due, validadeAposVencimento: valid } = charge.calendario;
      const { original, multa, juros } = charge.valor;
      const [day, amount] = [dayIn(at, defaultTimeZone), cents(original)];
      if (day > addBusinessDays(addDays(due, valid), 0, noLocalHolidays)) throw new Error("the code has ended");
      if (day <= addBusinessDays(due, 0, noLocalHolidays)) return { original: { valor: original } };
      const fine = Math.round((amount * cents(multa?.valorPerc ?? "0.00")) / 10_000);
      const interest = Math.round((amount * cents(juros?.valorPerc ?? "0.00") * daysBetween(due, day)) / 300_000);
      return { original: { valor: original }, multa: { valor: textOf(fine) }, juros: { valor: textOf(interest) } };
    },
  };
}
