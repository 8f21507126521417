import { href } from "react-router";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import type { ErasureCase } from "~/modules/privacy/schema/privacy";
import { useFormat } from "~/shell/format";
import { Badge, type BadgeTone } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Muted, Stack } from "~/ui/page";

const tones: Record<ErasureCase["state"], BadgeTone> = {
  open: "warning",
  delayed: "info",
  refused: "neutral",
  done: "success",
};

type CaseCardProps = { request: ErasureCase; now: string };

/** One erasure request in the list, with its deadline and the link to its page. */
export function ErasureCaseCard({ request, now }: CaseCardProps) {
  const t = useT();
  const link = useLink();
  const { instant } = useFormat();
  const { id, name, email, state, reason, requestedAt, decidedAt, held } = request;
  return (
    <Card
      title={name}
      lead={decidedAt ? undefined : email}
      action={<Badge tone={tones[state]}>{t(`myAccount.erasureState_${state}`)}</Badge>}
    >
      <Stack gap={4}>
        <Muted>
          {t("myAccount.erasureRequestedAt", { at: instant(requestedAt) })} · <Answer request={request} now={now} />
        </Muted>
        {held ? <p>{t("erasure.erasureHeld", { name: held.byName, at: instant(held.until) })}</p> : null}
        {reason ? <p>{reason}</p> : null}
        <div>
          <ButtonLink
            size="small"
            variant="secondary"
            href={link(href("/erasure-requests/:id", { id }))}
            aria-label={t("erasure.erasureOpenCaseNamed", { name })}
          >
            {t(decidedAt ? "word.see" : "erasure.erasureOpenCase")}
          </ButtonLink>
        </div>
      </Stack>
    </Card>
  );
}

/** When a request was answered, or by when it has to be. */
export function Answer({ request: { decidedAt, dueAt }, now }: CaseCardProps) {
  const t = useT();
  const { instant } = useFormat();
  if (decidedAt) return <>{t("myAccount.erasureDecidedAt", { at: instant(decidedAt) })}</>;
  return <>{t(dueAt < now ? "erasure.erasureLate" : "erasure.erasureDueAt", { at: instant(dueAt) })}</>;
}
