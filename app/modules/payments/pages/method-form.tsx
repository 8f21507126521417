import type { Voucher } from "~/api/price";
import { PageForm } from "~/form/page-form";
import { emptyForm, fieldProps, textOf } from "~/form/posted-form";
import { useT } from "~/i18n/use-t";
import { useFormat } from "~/shell/format";
import type { RefusedPost } from "~/shell/submit.server";
import { Alert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { CardMarks } from "~/ui/card-mark";
import { ChoiceCards } from "~/ui/choice-cards";
import { Form } from "~/ui/form";
import { Stack } from "~/ui/page";
import { PriceTag } from "~/ui/price-tag";
import { brandList } from "./card-brand";
import type { Checkout } from "./checkout.server";
import { methodViews } from "./method-view";
import { PayeeNote } from "./payee-note";
import { methodNames } from "./price/price-lines";

type Choice = Pick<Checkout, "due" | "selection" | "idempotencyKey">;
type MethodFormProps = { checkout: Choice; refused: RefusedPost | null };

/** The choice of a payment method; those that the voucher excludes are disabled. A card's data is asked for later. */
export function MethodForm({ checkout, refused }: MethodFormProps) {
  const t = useT();
  const methods = useMethods(checkout);
  const { due, selection } = checkout;
  const posted = refused?.posted ?? emptyForm();
  // Without an answer of the service the payment may be under way: the next post repeats the same attempt.
  const attempt = refused?.code === "SYSTEM_UNAVAILABLE" ? textOf(posted, "idempotencyKey") : checkout.idempotencyKey;
  const first = methods.find(({ disabled }) => !disabled)?.value;
  return (
    <Card>
      {due.prices.voucher && !due.prices.voucher.names && methods.some(({ disabled }) => disabled) && (
        <WithoutVoucher voucher={due.prices.voucher} />
      )}
      <PageForm>
        <input type="hidden" name="idempotencyKey" value={attempt} />
        <input type="hidden" name="amountCents" value={due.amountCents} />
        {selection?.selectedClass && <input type="hidden" name="hasClass" value="yes" />}
        <Stack gap={5}>
          <ChoiceCards
            name="method"
            column="row"
            required
            legend={t("checkout.methodLegend")}
            choices={methods}
            defaultValue={methods.find(({ value }) => value === textOf(posted, "method"))?.value ?? first}
            error={fieldProps(t, posted, "method").error}
          />
          <Button name="intent" value="pay" size="large" wide icon="lock">
            {t("checkout.pay")}
          </Button>
          <PayeeNote takesCard={methods.some(({ value }) => value === "card")} />
        </Stack>
      </PageForm>
    </Card>
  );
}

/** Says that the voucher restricts the methods, with the button that goes on without it. */
function WithoutVoucher({ voucher }: { voucher: Voucher }) {
  const t = useT();
  return (
    <Form method="post">
      <input type="hidden" name="applied" value={voucher.voucherTag} />
      <Alert kind="info">
        {t("checkout.voucherOnly", { methods: methodNames(t, voucher.methods ?? []) })}{" "}
        <Button variant="secondary" size="small" name="intent" value="remove-voucher">
          {t("checkout.voucherWithout")}
        </Button>
      </Alert>
    </Form>
  );
}

function useMethods({ due }: Choice) {
  const t = useT();
  const { money, day } = useFormat();
  return due.amounts.map(({ method: value, amountCents, allowed }) => {
    const disabled = !allowed;
    const { icon, name, note } = methodViews[value];
    return {
      value,
      icon,
      title: t(name),
      description: disabled ? t("checkout.methodVoucherNot") : note({ t, day, due }),
      price: <PriceTag amount={money(amountCents)} />,
      ...(value === "card" ? { meta: <CardMarks brands={due.brands} label={brandList(due.brands)} /> } : {}),
      disabled,
    };
  });
}
