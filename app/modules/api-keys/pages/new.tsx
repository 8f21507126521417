import { href } from "react-router";
import { serviceNames } from "~/api/call";
import { apiContext } from "~/context";
import { emptyForm, fieldProps, type PostedForm, textOf } from "~/form/posted-form";
import { useT } from "~/i18n/use-t";
import { KeyForm, RATE, scopeField } from "~/modules/api-keys/schema/api-key";
import { type Scope, scopeKinds } from "~/modules/api-keys/schema/scope";
import { BackLink, DeedPage } from "~/modules/desk/pages/deed-page";
import { submit } from "~/shell/submit.server";
import { CheckboxField, Fieldset } from "~/ui/choice-field";
import { DateField } from "~/ui/date-field";
import { NumberField, SelectField, TextArea, TextField } from "~/ui/text-field";
import type { Route } from "./+types/new";
import { MadeKeyText } from "./made-key";

/** The institutions for which the reader may make a key. */
export async function loader({ context }: Route.LoaderArgs) {
  return context.get(apiContext).apiKeys.options();
}

/** Makes the key and shows it, once. */
export async function action({ context }: Route.ActionArgs) {
  return submit({ context }, KeyForm, async (wanted) => ({ made: await context.get(apiContext).apiKeys.make(wanted) }));
}

export default function NewKey({ loaderData: { institutions }, actionData }: Route.ComponentProps) {
  const t = useT();
  const [only] = institutions.length === 1 ? institutions : [];
  const before = { perMinute: String(RATE.usual), institutionId: only?.value };
  if (actionData && "made" in actionData)
    return (
      <DeedPage
        title={t("apiKey.madeTitle")}
        deed={null}
        back={<BackLink path={href("/api-keys/:id", { id: actionData.made.id })}>{t("apiKey.toKey")}</BackLink>}
      >
        <MadeKeyText text={actionData.made.key} />
      </DeedPage>
    );
  const posted = actionData?.posted ?? emptyForm(before);
  const fields = (
    <>
      <TextField
        {...fieldProps(t, posted, "name")}
        label={t("word.name")}
        hint={t("apiKey.nameHint")}
        autoComplete="off"
        required
        maxLength={100}
      />
      <SelectField
        {...fieldProps(t, posted, "institutionId")}
        label={t("word.institution")}
        emptyText={only ? undefined : t("apiKey.institutionChoose")}
        options={institutions}
        required
      />
      <ScopeFields posted={posted} />
      <DateField {...fieldProps(t, posted, "expiresOn")} label={t("apiKey.lastDay")} hint={t("apiKey.lastDayHint")} />
      <NumberField
        {...fieldProps(t, posted, "perMinute")}
        label={t("apiKey.rate")}
        hint={t("apiKey.rateHint")}
        required
        maxLength={4}
      />
      <TextArea
        {...fieldProps(t, posted, "origins")}
        label={t("apiKey.origins")}
        hint={t("apiKey.originsHint")}
        rows={3}
        maxLength={4000}
      />
    </>
  );
  return (
    <DeedPage
      title={t("apiKey.makeTitle")}
      lead={t("apiKey.makeLead")}
      {...{ posted }}
      deed={{ text: t("apiKey.make"), fields }}
      back={<BackLink path={href("/api-keys")}>{t("word.cancel")}</BackLink>}
    />
  );
}

/** What the key may do at each service; nothing at first. */
function ScopeFields({ posted }: { posted: PostedForm }) {
  const t = useT();
  return serviceNames.map((service) => (
    <Fieldset key={service} legend={t(`apiKey.service_${service}`)} hint={t(`apiKey.about_${service}`)}>
      {scopeKinds.map((kind) => {
        const name = scopeField(`${service}:${kind}` satisfies Scope);
        const { error } = fieldProps(t, posted, name);
        return (
          <CheckboxField
            key={kind}
            name={name}
            error={error}
            label={t(`apiKey.kind_${kind}`)}
            defaultChecked={textOf(posted, name) === "true"}
          />
        );
      })}
    </Fieldset>
  ));
}
