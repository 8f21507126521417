import { isSame } from "~/rules/json/canonical-json";
import type { CaseCharge, CaseResult, ImpossibleResult, MetResult } from "./case-result";

type Payment = NonNullable<MetResult["payment"]>;
type Named = { id: string; type: string };

/** One difference: the value before and after; null where a result has no such value. */
type Change<Kind extends string, Value, Which = unknown> = {
  kind: Kind;
  before: Value | null;
  after: Value | null;
} & Which;

/** A difference between the expected result of a case and its result now. */
export type CaseDifference =
  | Change<"possible", ImpossibleResult>
  | Change<"step", string, Named>
  /** The steps that both results have, in the order of each result. */
  | Change<"order", Named[]>
  | Change<"stop", NonNullable<MetResult["stop"]>>
  | Change<"after", string, { step: string }>
  | Change<"voucher", string>
  | Change<"campus", string>
  | Change<"total", number>
  | Change<"charge", CaseCharge, { number: number }>
  | Change<"voucherMethods", string[]>
  | Change<"method", { hiddenBy: string | null }, { method: string }>
  | Change<"card", Payment["card"]>
  | Change<"denied", string[]>;

/** The differences between two results of a case; empty for equal results. */
export function caseDifferences(expected: CaseResult, now: CaseResult): CaseDifference[] {
  if (expected.kind === "met" && now.kind === "met") return metDifferences(expected, now);
  const [before, after] = [expected, now].map((one) => (one.kind === "impossible" ? one : null));
  return changed({ kind: "possible", before: before ?? null, after: after ?? null });
}

function metDifferences(expected: MetResult, now: MetResult): CaseDifference[] {
  return [
    ...stepDifferences(expected.steps, now.steps),
    ...changed({ kind: "stop", before: expected.stop, after: now.stop }),
    ...paired(expected.after, now.after, ({ step }) => step).flatMap(([before, after]) =>
      changed({
        kind: "after",
        step: (after ?? before)?.step ?? "",
        before: before?.state ?? null,
        after: after?.state ?? null,
      }),
    ),
    ...changed({ kind: "voucher", before: expected.voucherRefusal, after: now.voucherRefusal }),
    ...paymentDifferences(expected.payment, now.payment),
  ];
}

function stepDifferences(before: MetResult["steps"], after: MetResult["steps"]): CaseDifference[] {
  const shared = (one: MetResult["steps"], other: MetResult["steps"]) => {
    const ids = new Set(other.map(({ id }) => id));
    return one.flatMap(({ id, type }) => (ids.has(id) ? [{ id, type }] : []));
  };
  const [orderBefore, orderAfter] = [shared(before, after), shared(after, before)];
  const isMoved = orderBefore.some(({ id }, at) => id !== orderAfter[at]?.id);
  return [
    ...paired(before, after, ({ id }) => id).flatMap(([old, now]) => {
      const { id, type } = (now ?? old) as Named;
      return changed({ kind: "step", id, type, before: old?.state ?? null, after: now?.state ?? null });
    }),
    ...(isMoved ? [{ kind: "order" as const, before: orderBefore, after: orderAfter }] : []),
  ];
}

function paymentDifferences(before: Payment | null, after: Payment | null): CaseDifference[] {
  const both = <Value>(of: (payment: Payment) => Value) => ({
    before: before && of(before),
    after: after && of(after),
  });
  const list = <Item>(of: (payment: Payment) => Item[]) => [before ? of(before) : [], after ? of(after) : []] as const;
  const [oldCharges, newCharges] = list(({ charges }) => charges);
  const [oldMethods, newMethods] = list(({ methods }) => methods);
  return [
    ...changed({ kind: "campus", ...both(({ campusCode }) => campusCode) }),
    ...changed({ kind: "total", ...both(({ totalCents }) => totalCents) }),
    ...paired(oldCharges, newCharges, ({ number }) => String(number)).flatMap(([old, now]) =>
      changed({ kind: "charge", number: (now ?? old)?.number ?? 0, before: old, after: now }),
    ),
    ...changed({ kind: "voucherMethods", ...both(({ voucherMethods }) => voucherMethods) }),
    ...paired(oldMethods, newMethods, ({ method }) => method).flatMap(([old, now]) => {
      const hidden = (one: typeof old) => one && { hiddenBy: one.hiddenBy };
      return changed({ kind: "method", method: (now ?? old)?.method ?? "", before: hidden(old), after: hidden(now) });
    }),
    ...changed({ kind: "card", ...both(({ card }) => card) }),
    ...changed({ kind: "denied", ...both(({ onDenied }) => onDenied) }),
  ];
}

const changed = (difference: CaseDifference): CaseDifference[] =>
  isSame(difference.before, difference.after) ? [] : [difference];

/** Pairs the items of two lists by their keys: those of the first in its order, then those that only the second has. */
function paired<Item>(
  before: readonly Item[],
  after: readonly Item[],
  keyOf: (item: Item) => string,
): [Item | null, Item | null][] {
  const rest = new Map(after.map((item) => [keyOf(item), item]));
  const pairs = before.map((item): [Item, Item | null] => {
    const other = rest.get(keyOf(item)) ?? null;
    rest.delete(keyOf(item));
    return [item, other];
  });
  return [...pairs, ...[...rest.values()].map((item): [null, Item] => [null, item])];
}
