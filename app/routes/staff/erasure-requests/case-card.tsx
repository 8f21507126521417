import type { ErasureCase } from "~/contract/privacy";
import { LongTextField } from "~/form/long-text-field";
import { fieldProps, type PostedForm } from "~/form/posted-form";
import { useT } from "~/i18n/use-t";
import { useFormat } from "~/shell/format";
import { Badge, type BadgeTone } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Inline, Muted, Stack } from "~/ui/page";

const tones: Record<ErasureCase["state"], BadgeTone> = {
  open: "warning",
  delayed: "info",
  refused: "neutral",
  done: "success",
};

/** The name of the field for the reason of a decision. @param id of the request */
export const reasonName = (id: string): string => `reason-${id}`;

type CaseCardProps = { request: ErasureCase; posted: PostedForm };

/** One erasure request, with the actions that staff may take. */
export function ErasureCaseCard({ request, posted }: CaseCardProps) {
  const t = useT();
  const { instant } = useFormat();
  const { id, name, email, state, reason, requestedAt, decidedAt } = request;
  return (
    <Card
      title={name}
      lead={decidedAt ? undefined : email}
      action={<Badge tone={tones[state]}>{t(`myAccount.erasureState_${state}`)}</Badge>}
    >
      <Stack gap={4}>
        <Muted>
          {t("myAccount.erasureRequestedAt", { at: instant(requestedAt) })}
          {decidedAt ? ` · ${t("myAccount.erasureDecidedAt", { at: instant(decidedAt) })}` : null}
        </Muted>
        {reason ? <p>{reason}</p> : null}
        {decidedAt ? null : (
          <Stack gap={4}>
            <LongTextField
              {...fieldProps(t, posted, reasonName(id))}
              rows={3}
              maxLength={500}
              label={t("myAccount.caseReason")}
              hint={t("myAccount.caseReasonHint")}
            />
            <Inline gap={3}>
              <Button
                variant="secondary"
                name="refuse"
                value={id}
                aria-label={t("myAccount.caseRefuseNamed", { name })}
              >
                {t("myAccount.caseRefuse")}
              </Button>
              <Button name="erase" value={id} aria-label={t("myAccount.caseEraseNamed", { name })}>
                {t("myAccount.caseErase")}
              </Button>
            </Inline>
            <Muted>{state === "open" ? t("myAccount.caseEraseNote") : t("myAccount.caseInForce")}</Muted>
          </Stack>
        )}
      </Stack>
    </Card>
  );
}
