import { constraintsOf } from "~/form/constraint";
import { PageForm } from "~/form/page-form";
import { emptyForm, fieldProps, isPosted, type PostedForm } from "~/form/posted-form";
import type { Translate } from "~/i18n/translator";
import { useT } from "~/i18n/use-t";
import { PayeeInput } from "~/modules/money/schema/refund";
import { type PayeeAccount, type PayeeField, payeeFields } from "~/modules/payments/rules/transfer/payee-account";
import { formatCnpj } from "~/modules/people/rules/cnpj";
import { formatCpf } from "~/modules/people/rules/cpf";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { DescriptionList } from "~/ui/description-list";
import { Form } from "~/ui/form";
import { Stack } from "~/ui/page";
import { TextField } from "~/ui/text-field";

const constraints = constraintsOf(PayeeInput);

type PayeeProps = {
  /** Null before somebody gave it. */
  payee: PayeeAccount | null;
  mayGive: boolean;
  posted: PostedForm;
  /** Whether giving the account is the main task of the page, as for a transfer that is due. */
  isMain: boolean;
};

/** The account to which the money is transferred, and the form that gives or changes it. */
export function Payee({ payee, mayGive, posted, isMain }: PayeeProps) {
  const t = useT();
  if (!payee && !mayGive) return null;
  const form = <PayeeForm {...{ payee, posted, isMain }} />;
  const isOpen = isPosted(posted, "pixKey");
  return (
    <Card title={t("payee.title")} lead={t(payee ? "payee.given" : "payee.ask")}>
      <Stack gap={4}>
        {payee ? <DescriptionList items={linesOf(t, payee)} stacked /> : null}
        {mayGive && isMain ? form : null}
        {mayGive && !isMain ? (
          <details open={isOpen}>
            <summary>{t(payee ? "payee.change" : "payee.give")}</summary>
            {form}
          </details>
        ) : null}
      </Stack>
    </Card>
  );
}

function PayeeForm({ payee, posted, isMain }: Omit<PayeeProps, "mayGive">) {
  const t = useT();
  const shown = isPosted(posted, "pixKey") ? posted : emptyForm(payee ?? {});
  const field = (name: PayeeField) => ({
    ...fieldProps(t, shown, name),
    label: t(`payee.${name}`),
    autoComplete: "off",
    ...constraints[name],
  });
  const content = (
    <Stack gap={4}>
      <TextField {...field("pixKey")} hint={t("payee.pixKeyHint")} />
      <TextField {...field("bank")} hint={t("payee.bankHint")} inputMode="numeric" />
      <TextField {...field("branch")} />
      <TextField {...field("account")} />
      <TextField {...field("holder")} />
      <TextField {...field("document")} />
      <div>
        <Button name="intent" value="payee" variant={isMain ? "primary" : "secondary"}>
          {t("payee.save")}
        </Button>
      </div>
    </Stack>
  );
  return isMain ? <PageForm enter="payee">{content}</PageForm> : <Form method="post">{content}</Form>;
}

function linesOf(t: Translate, payee: PayeeAccount) {
  const { document } = payee;
  const shown = { ...payee, document: document.length === 11 ? formatCpf(document) : formatCnpj(document) };
  return payeeFields.flatMap((name) => (shown[name] ? [{ term: t(`payee.${name}`), detail: shown[name] }] : []));
}
