import type { FormField } from "~/contract/form-group";
import { isTextKey, type Translate } from "~/i18n/translator";
import { useT } from "~/i18n/use-t";
import { fieldProps, type PostedForm } from "~/routes/form/posted-form";
import { Button } from "~/ui/button";
import { CheckboxField } from "~/ui/choice-field";
import { Stack } from "~/ui/page";
import { type Option, SelectField, TextField } from "~/ui/text-field";

/** What browsers fill in by themselves. */
const autoComplete: Record<string, string> = {
  fullName: "name",
  socialName: "nickname",
  birthday: "bday",
  email: "email",
  cellphone: "tel-national",
  postalCode: "postal-code",
  address: "address-line1",
  complement: "address-line2",
};
const digits = new Set(["cpf", "postalCode", "cellphone", "phone"]);
/** Foreigners may give another document in their place; the server knows which. */
const documents = new Set(["cpf", "rg"]);
const wide = new Set(["fullName", "address"]);

/** What a field is called; a name that nobody knows stands for itself. */
export function labelOf(t: Translate, name: string): string {
  const key = `account.field_${name}`;
  return isTextKey(key) ? (t as unknown as (key: string) => string)(key) : name;
}

type PersonFieldProps = { field: FormField; posted: PostedForm; options: readonly Option[]; locked: boolean };

/** One field by its type. Lists that depend on another field have a button that loads them anew. */
export function PersonField({ field, posted, options, locked }: PersonFieldProps) {
  const t = useT();
  const { name, required, mask } = field;
  const label = labelOf(t, name);
  const { defaultValue, error } = fieldProps(t, posted, name);
  const common = { name, label, error, required: required && !documents.has(name), full: wide.has(name) };
  if (field.type === "checkbox")
    return <CheckboxField {...common} required={false} full defaultChecked={defaultValue === "true"} />;
  if (field.source) {
    const select = (
      <SelectField
        {...common}
        defaultValue={defaultValue}
        options={options}
        emptyText={t("account.select")}
        {...(name === "state" ? { "data-refill": "update-cities" } : {})}
      />
    );
    return name === "state" ? (
      <Assisted field={select} intent="update-cities" text={t("account.updateCities")} />
    ) : (
      select
    );
  }
  const input = (
    <TextField
      {...common}
      type={field.type === "email" || field.type === "tel" || field.type === "date" ? field.type : "text"}
      inputMode={digits.has(name) ? "numeric" : undefined}
      autoComplete={autoComplete[name] ?? "off"}
      defaultValue={defaultValue}
      readOnly={locked}
      hint={
        locked ? t("account.lockedHint") : mask ? t("account.maskHint", { mask: mask.replaceAll("9", "0") }) : undefined
      }
      maxLength={200}
    />
  );
  return name === "postalCode" ? (
    <Assisted field={input} intent="find-address" text={t("account.findAddress")} />
  ) : (
    input
  );
}

function Assisted({ field, intent, text }: { field: React.ReactNode; intent: string; text: string }) {
  return (
    <Stack gap={2}>
      {field}
      <div>
        <Button variant="secondary" size="small" name="intent" value={intent} formNoValidate>
          {text}
        </Button>
      </div>
    </Stack>
  );
}
