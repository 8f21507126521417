import { href } from "react-router";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import type { ProviderAccount } from "~/modules/money/schema/provider-account";
import { useFormat } from "~/shell/format";
import { Alert } from "~/ui/alert";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { CopyText } from "~/ui/copy-text";
import { DescriptionList } from "~/ui/description-list";
import { StatusSign } from "~/ui/desk/status-sign";
import { Muted, Stack } from "~/ui/page";

export interface Findings {
  accountId: string;
  findings: readonly { isGood: boolean; text: string }[];
}

const kinds = { "api-pix": "providerAccount.kind_api-pix", stripe: "providerAccount.kind_stripe" } as const;

type AccountCardProps = { account: ProviderAccount; checked: Findings | null; maySetUp: boolean };

/** The state of a provider account, the button that checks it, and the findings of a check just made. */
export function AccountCard({ account, checked, maySetUp }: AccountCardProps) {
  const t = useT();
  const link = useLink();
  const { instant, day } = useFormat();
  const { certificateEndsAt, address, isRegistered, isEndingSoon } = account;
  const at = (moment: string | null) => (moment ? instant(moment) : t("providerAccount.never"));
  const items = [
    {
      term: t("word.kind"),
      detail: account.kind in kinds ? t(kinds[account.kind as keyof typeof kinds]) : account.kind,
    },
    {
      term: t("providerAccount.certificate"),
      detail: certificateEndsAt ? day(certificateEndsAt) : t("providerAccount.certificateNone"),
    },
    { term: t("providerAccount.lastEvent"), detail: at(account.lastEventAt) },
    { term: t("providerAccount.caughtUp"), detail: at(account.caughtUpAt) },
    ...(address
      ? []
      : [
          {
            term: t("providerAccount.address"),
            detail: t(isRegistered ? "providerAccount.addressCommand" : "providerAccount.addressUnknown"),
          },
        ]),
  ];
  return (
    <Card title={account.name} id={`account-${account.id}`}>
      <Stack gap={4}>
        {isEndingSoon ? <Alert kind="warning">{t("providerAccount.certificateSoon")}</Alert> : null}
        <DescriptionList items={items} />
        {address ? (
          <CopyText
            id={`address-${account.id}`}
            label={t("providerAccount.address")}
            value={address}
            copyText={t("providerAccount.copy")}
            copiedText={t("providerAccount.copied")}
          />
        ) : null}
        {checked ? <Found findings={checked.findings} /> : null}
        <div className="desk-acts">
          <Button name="intent" value={`check:${account.id}`} variant="secondary">
            {t("providerAccount.check")}
          </Button>
          {maySetUp && isRegistered ? (
            <Button name="intent" value={`register:${account.id}`} variant="secondary">
              {t("providerAccount.register")}
            </Button>
          ) : null}
          {maySetUp ? (
            <ButtonLink variant="ghost" href={link(href("/provider-accounts/:id", { id: account.id }))}>
              {t("word.change")}
            </ButtonLink>
          ) : null}
          <Muted>{t("providerAccount.checkNote")}</Muted>
        </div>
      </Stack>
    </Card>
  );
}

/** The findings of a check. The sentences are for operators, in English as on the command line. */
function Found({ findings }: Pick<Findings, "findings">) {
  const t = useT();
  return (
    <Stack gap={2}>
      <h3>{t("providerAccount.checked")}</h3>
      <ul className="desk-line">
        {findings.map(({ isGood, text }) => (
          <li key={text}>
            <StatusSign sign={isGood ? "done" : "late"}>
              {t(isGood ? "providerAccount.good" : "providerAccount.bad")}
            </StatusSign>
            <span lang="en">{text}</span>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
