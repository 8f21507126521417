import { emptyForm, fieldProps, hasErrors } from "~/form/posted-form";
import { useT } from "~/i18n/use-t";
import type { OfferedAgreement } from "~/modules/enrolments/schema/agreement";
import { agreementTexts } from "~/modules/payments/pages/price/price-lines";
import { Details } from "~/ui/accordion";
import { Button } from "~/ui/button";
import { RadioGroup } from "~/ui/choice-field";
import { EmailField } from "~/ui/email-field";
import { Inline, Muted, Stack } from "~/ui/page";
import { TextField } from "~/ui/text-field";
import type { StepProps } from "../step-props";

const FIELDS = ["agreement", "agreementEmail", "agreementCode"] as const;

/** The agreements that a candidate may choose, and the proof of the chosen one; nothing where there is none. */
export function AgreementEntry({ page, refusal }: StepProps) {
  const t = useT();
  const { agreements, hasList } = page;
  const chosen = agreements.find(({ key }) => key === page.agreement?.key);
  if (agreements.length === 0 && !hasList) return null;
  const posted = refusal?.posted ?? emptyForm({ agreementEmail: page.agreement?.email });
  return (
    <Details summary={t("agreement.question")} open={chosen !== undefined || hasErrors(posted, ...FIELDS)}>
      <Stack gap={4}>
        {chosen ? <ChosenAgreement {...{ page, chosen, posted }} /> : <AgreementChoice {...{ page, posted }} />}
        {hasList && <Muted>{t("agreement.listNote")}</Muted>}
      </Stack>
    </Details>
  );
}

type PartProps = { page: StepProps["page"]; posted: ReturnType<typeof emptyForm> };

function AgreementChoice({ page: { agreements }, posted }: PartProps) {
  const t = useT();
  if (agreements.length === 0) return null;
  return (
    <>
      <RadioGroup
        {...fieldProps(t, posted, "agreement")}
        label={t("agreement.choose")}
        options={agreements.map((one) => ({
          value: one.key,
          label: (
            <>
              <strong>{one.name}</strong> · {agreementTexts(t, one.discount).join(" ")} {proofText(t, one)}
            </>
          ),
        }))}
      />
      <div>
        <Button variant="secondary" name="intent" value="apply-agreement" formNoValidate>
          {t("agreement.apply")}
        </Button>
      </div>
    </>
  );
}

function ChosenAgreement({ page: { price, agreement }, chosen, posted }: PartProps & { chosen: OfferedAgreement }) {
  const t = useT();
  const isWorse = price?.voucher && !price.voucher.names;
  return (
    <>
      <p>
        <strong>{chosen.name}</strong> · {agreementTexts(t, chosen.discount).join(" ")}
      </p>
      {isWorse && <p>{t("agreement.voucherSavesMore")}</p>}
      {price?.voucher?.insteadOf && <p>{t("agreement.savesMore", { code: price.voucher.insteadOf })}</p>}
      {chosen.isConfirmed ? (
        <p>{t("agreement.confirmed", { email: agreement?.email ?? "" })}</p>
      ) : (
        <>
          {chosen.domains.length > 0 && <EmailProof {...{ chosen, posted }} email={agreement?.email ?? null} />}
          {chosen.document && <p>{t("agreement.documentLater", { document: chosen.document })}</p>}
        </>
      )}
      <Inline>
        <Button variant="ghost" size="small" name="intent" value="remove-agreement" formNoValidate>
          {t("agreement.without")}
        </Button>
      </Inline>
    </>
  );
}

type EmailProofProps = Pick<PartProps, "posted"> & { chosen: OfferedAgreement; email: string | null };

/** The address that proves the agreement and, once a code was mailed to it, that code. */
function EmailProof({ chosen: { domains, document }, posted, email }: EmailProofProps) {
  const t = useT();
  return (
    <>
      <EmailField
        {...fieldProps(t, posted, "agreementEmail")}
        label={t("agreement.email")}
        hint={t(document ? "agreement.emailOrDocument" : "agreement.emailHint", {
          domains: domains.map((domain) => `@${domain}`).join(", "),
        })}
        maxLength={200}
      />
      <div>
        <Button variant="secondary" size="small" name="intent" value="send-agreement-code" formNoValidate>
          {t(email ? "access.resend" : "agreement.send")}
        </Button>
      </div>
      {email && (
        <>
          <TextField
            {...fieldProps(t, posted, "agreementCode")}
            label={t("agreement.code")}
            hint={t("agreement.codeHint", { email })}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={20}
          />
          <div>
            <Button variant="secondary" size="small" name="intent" value="confirm-agreement" formNoValidate>
              {t("agreement.confirm")}
            </Button>
          </div>
        </>
      )}
    </>
  );
}

/** How an agreement is proved. */
function proofText(t: ReturnType<typeof useT>, { domains, document }: OfferedAgreement): string {
  if (domains.length > 0 && document) return t("agreement.needs_either", { document });
  return domains.length > 0 ? t("agreement.needs_email") : t("agreement.needs_document", { document: document ?? "" });
}
