import { useT } from "~/i18n/use-t";
import { useFormat } from "~/routes/shell/format";
import { Alert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Muted, Stack } from "~/ui/page";
import { PaymentMethodTiles } from "~/ui/payment-method-tiles";
import { PriceTag } from "~/ui/price-tag";
import type { Checkout } from "./checkout.server";
import type { CheckoutFailure } from "./checkout-action.server";

type MethodFormProps = { checkout: Checkout; failure: CheckoutFailure | null };

/** One of the methods that the offer allows; slip and pix are charged at once, the card asks for its data first. */
export function MethodForm({ checkout, failure }: MethodFormProps) {
  const t = useT();
  const methods = useMethods(checkout);
  const { due, selection, idempotencyKey } = checkout;
  if (methods.length === 0) return <Alert kind="warning">{t("checkout.methodsNone")}</Alert>;
  const first = methods.find(({ disabled }) => !disabled)?.value;
  return (
    <Card>
      <form method="post">
        <input type="hidden" name="idempotencyKey" value={failure?.idempotencyKey ?? idempotencyKey} />
        <input type="hidden" name="amountCents" value={due.amountCents} />
        {selection?.selectedClass && <input type="hidden" name="hasClass" value="yes" />}
        <Stack gap={5}>
          <PaymentMethodTiles
            legend={t("checkout.methodLegend")}
            methods={methods}
            defaultValue={methods.find(({ value }) => value === failure?.method)?.value ?? first}
            error={failure ? t(failure.problem) : undefined}
          />
          <Button name="intent" value="pay" size="large" wide icon="lock">
            {t("checkout.pay")}
          </Button>
          <Muted>{t("checkout.secure")}</Muted>
        </Stack>
      </form>
    </Card>
  );
}

function useMethods({ due, dueOn }: Checkout) {
  const t = useT();
  const { money, day } = useFormat();
  const allowed = due.purpose === "fee" ? undefined : due.prices.voucher?.methods;
  const titles = {
    pix: [t("checkout.methodPix"), t("checkout.methodPixNote")],
    card: [
      t("checkout.methodCard"),
      due.maxInstallments > 1
        ? t("checkout.methodCardNote", { count: due.maxInstallments })
        : t("checkout.methodCardOnce"),
    ],
    slip: [t("checkout.methodSlip"), t("checkout.methodSlipNote", { day: day(dueOn) })],
  } as const;
  return due.methods.map((value) => {
    const disabled = allowed !== undefined && !allowed.includes(value);
    const cents = value === "card" ? due.cardAmountCents : due.amountCents;
    return {
      value,
      title: titles[value][0],
      description: disabled ? t("checkout.methodVoucherNot") : titles[value][1],
      price: <PriceTag amount={money(cents)} />,
      disabled,
    };
  });
}
