import { href } from "react-router";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { textIn } from "~/rules/language";
import { Alert } from "~/ui/alert";
import { Card } from "~/ui/card";
import { Stack } from "~/ui/page";
import type { Checkout } from "./checkout.server";
import { agreementTexts } from "./price/price-lines";

type AgreementCardProps = { id: string; due: Pick<Checkout["due"], "prices" | "agreementProof"> };

/** The agreement that gives the discount, how that is computed, and its proof; nothing without an agreement. */
export function AgreementCard({ id, due: { prices, agreementProof: proof } }: AgreementCardProps) {
  const t = useT();
  const link = useLink();
  const { voucher } = prices;
  const names = voucher?.names ?? (proof?.isSuspended ? proof.names : null);
  if (!names) return null;
  const path = link(href("/documents/:id", { id }));
  return (
    <Card title={textIn(names, t.locale)} lead={t("price.agreement")}>
      <Stack gap={3}>
        {voucher?.names && agreementTexts(t, voucher).map((text) => <p key={text}>{text}</p>)}
        {voucher?.insteadOf && <p>{t("agreement.savesMore", { code: voucher.insteadOf })}</p>}
        {proof && proof.state !== "approved" && (
          <Alert kind={proof.isSuspended ? "warning" : "info"}>
            {t(proof.isSuspended ? "agreement.proofRejected" : proofTexts[proof.state])}{" "}
            {(proof.state === "pending" || proof.state === "rejected") && <a href={path}>{t("agreement.sendProof")}</a>}
          </Alert>
        )}
      </Stack>
    </Card>
  );
}

const proofTexts = {
  pending: "agreement.proofPending",
  deferred: "agreement.proofPending",
  sent: "agreement.proofSent",
  in_review: "agreement.proofSent",
  // A contract or a payment has fixed the discount.
  rejected: "agreement.proofSettled",
} as const;
