import { PageForm } from "~/form/page-form";
import { fieldProps, type PostedForm, textOf } from "~/form/posted-form";
import { useT } from "~/i18n/use-t";
import {
  dropField,
  type EditedAccount,
  type SecretName,
  secretField,
  secretFields,
} from "~/modules/money/schema/account-field";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { CheckboxField } from "~/ui/choice-field";
import { Inline, Muted, Stack } from "~/ui/page";
import { PasswordField } from "~/ui/password-field";
import { SelectField, TextArea, TextField } from "~/ui/text-field";

type AccountFormProps = {
  kind: EditedAccount["kind"];
  posted: PostedForm;
  /** The account to change; null for a new one. */
  account: EditedAccount | null;
  banks?: readonly { id: string; name: string }[];
  mayNameVariables: boolean;
};

/** The settings and secrets of an account, whose secrets are never shown. */
export function AccountForm({ kind, posted, account, banks = [], mayNameVariables }: AccountFormProps) {
  const t = useT();
  return (
    <PageForm enter={account ? "save" : undefined} autoComplete="off">
      {account ? <input type="hidden" name="revision" value={account.revision} /> : null}
      <Stack gap={5}>
        <Card title={t("providerAccount.settings")}>
          <Stack gap={4}>
            <TextField
              {...fieldProps(t, posted, "name")}
              label={t("word.name")}
              hint={t("providerAccount.nameHint")}
              maxLength={80}
              required
            />
            {kind === "api-pix" ? <BankFields {...{ posted, account, banks }} /> : null}
          </Stack>
        </Card>
        <Card title={t("providerAccount.secrets")} lead={t("providerAccount.secretsLead")}>
          <Stack gap={4}>
            {mayNameVariables ? <Muted>{t("providerAccount.secretsVariable")}</Muted> : null}
            {secretFields[kind].map((secret) => (
              <SecretInput
                key={secret.name}
                {...{ posted, name: secret.name, isPem: "isPem" in secret }}
                needed={"needed" in secret ? secret.needed : null}
                place={account ? (account.secrets[secret.name] ?? null) : undefined}
              />
            ))}
          </Stack>
        </Card>
        {account ? (
          <Stack gap={2}>
            <Inline>
              <Button name="intent" value="save">
                {t("word.save")}
              </Button>
              {account.collects.length > 0 ? (
                <Button name="intent" value="stop" variant="danger" formNoValidate>
                  {t("providerAccount.stop")}
                </Button>
              ) : null}
            </Inline>
            {account.collects.length > 0 ? <Muted>{t("providerAccount.stopNote")}</Muted> : null}
          </Stack>
        ) : (
          <div>
            <Button>{t("providerAccount.add")}</Button>
          </div>
        )}
      </Stack>
    </PageForm>
  );
}

/** The settings of an account at a bank; the bank itself and its environment only of a new account. */
function BankFields({ posted, account, banks = [] }: Pick<AccountFormProps, "posted" | "account" | "banks">) {
  const t = useT();
  return (
    <>
      {account ? null : (
        <>
          <SelectField
            {...fieldProps(t, posted, "bank")}
            label={t("providerAccount.bank")}
            hint={t("providerAccount.bankHint")}
            emptyText={t("providerAccount.bankChoose")}
            options={banks.map(({ id, name }) => ({ value: id, label: name }))}
            required
          />
          <CheckboxField
            name="test"
            label={t("providerAccount.test")}
            error={fieldProps(t, posted, "test").error}
            defaultChecked={textOf(posted, "test") === "true"}
          />
        </>
      )}
      <TextField
        {...fieldProps(t, posted, "pixKey")}
        label={t("providerAccount.pixKey")}
        maxLength={77}
        autoCapitalize="none"
        required
      />
      <TextField
        {...fieldProps(t, posted, "validDays")}
        label={t("providerAccount.validDays")}
        hint={t("providerAccount.validDaysHint")}
        inputMode="numeric"
        maxLength={3}
      />
      <TextField
        {...fieldProps(t, posted, "checkingAccount")}
        label={t("providerAccount.checkingAccount")}
        hint={t("providerAccount.checkingAccountHint")}
        maxLength={40}
      />
    </>
  );
}

type SecretInputProps = {
  posted: PostedForm;
  name: SecretName;
  isPem: boolean;
  needed: "now" | "later" | null;
  /** Where the secret is; null where it is missing, undefined for a new account. */
  place: string | null | undefined;
};

const hints = {
  clientSecret: "providerAccount.hint_clientSecret",
  applicationKey: "providerAccount.hint_applicationKey",
  authority: "providerAccount.hint_authority",
  webhookSecret: "providerAccount.hint_webhookSecret",
  formerWebhookSecret: "providerAccount.hint_formerWebhookSecret",
} as const;

/** A secret to type; its own text is never shown, only where it is. */
function SecretInput({ posted, name, isPem, needed, place }: SecretInputProps) {
  const t = useT();
  const label = t(`providerAccount.secret_${name}`);
  const where =
    place === "stored"
      ? t("providerAccount.isStored")
      : place
        ? t("providerAccount.isVariable", { name: place })
        : place === null && needed
          ? t("providerAccount.isMissing")
          : null;
  const hint = name in hints ? t(hints[name as keyof typeof hints]) : null;
  const props = {
    name: secretField(name),
    label,
    hint: [where, hint].filter(Boolean).join(" ") || undefined,
    error: fieldProps(t, posted, secretField(name)).error,
    required: needed === "now" && place === undefined,
    autoComplete: "off",
    maxLength: 30_000,
  };
  return (
    <Stack gap={2}>
      {isPem ? (
        <TextArea {...props} defaultValue="" rows={4} spellCheck={false} />
      ) : (
        <PasswordField {...props} autoComplete="new-password" />
      )}
      {place && needed === null ? (
        <CheckboxField name={dropField(name)} label={t("providerAccount.drop", { name: label })} />
      ) : null}
    </Stack>
  );
}
