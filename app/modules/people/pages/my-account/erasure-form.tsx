import { href } from "react-router";
import { PageForm } from "~/form/page-form";
import { fieldProps, type PostedForm } from "~/form/posted-form";
import { useFrame, useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import type { ErasureRequest } from "~/modules/privacy/schema/privacy";
import { useFormat } from "~/shell/format";
import { Alert, type AlertKind } from "~/ui/alert";
import { Button, ButtonLink } from "~/ui/button";
import { CheckboxField } from "~/ui/choice-field";
import { Inline, Stack } from "~/ui/page";

const kinds: Record<ErasureRequest["state"], AlertKind> = {
  open: "info",
  delayed: "warning",
  refused: "error",
  done: "success",
};

/** Query parameter of the page that asks for confirmation. */
const ASK = "erase";

type ErasureFormProps = { requests: readonly ErasureRequest[]; posted: PostedForm; mayAsk: boolean };

/** The user's erasure requests with their state, and the form for a new request unless one is undecided. */
export function ErasureForm({ requests, posted, mayAsk }: ErasureFormProps) {
  const t = useT();
  const link = useLink();
  const page = href("/my-account/privacy");
  // The form opens on a second page, which asks for confirmation, and again after a post that failed.
  const asks = useFrame().url.searchParams.has(ASK) || posted.status === "error";
  const hasUndecided = requests.some(({ decidedAt }) => !decidedAt);
  return (
    <Stack gap={4}>
      {requests.map((request) => (
        <RequestState key={request.id} request={request} />
      ))}
      {mayAsk && !hasUndecided ? (
        <ul>
          <li>{t("myAccount.erasureGoes")}</li>
          <li>{t("myAccount.erasureStays")}</li>
        </ul>
      ) : null}
      {mayAsk && !hasUndecided && !asks ? (
        <div>
          <ButtonLink variant="secondary" href={`${link(`${page}?${ASK}`)}#erasure`}>
            {t("myAccount.erasureAsk")}
          </ButtonLink>
        </div>
      ) : null}
      {mayAsk && !hasUndecided && asks ? (
        <PageForm action={link(page)}>
          <Stack gap={3}>
            <Alert kind="warning">
              <p>{t("myAccount.erasureLast")}</p>
            </Alert>
            <CheckboxField
              {...fieldProps(t, posted, "confirmed")}
              defaultValue="true"
              label={t("myAccount.erasureConfirm")}
              required
            />
            <Inline>
              <Button variant="secondary" name="intent" value="erase">
                {t("myAccount.erasureYes")}
              </Button>
              <ButtonLink variant="ghost" href={`${link(page)}#erasure`}>
                {t("myAccount.erasureNo")}
              </ButtonLink>
            </Inline>
          </Stack>
        </PageForm>
      ) : null}
    </Stack>
  );
}

function RequestState({ request }: { request: ErasureRequest }) {
  const t = useT();
  const { instant } = useFormat();
  const { state, reason, requestedAt, decidedAt } = request;
  return (
    <Alert kind={kinds[state]} title={t(`myAccount.erasureState_${state}`)}>
      <p>
        {t("myAccount.erasureRequestedAt", { at: instant(requestedAt) })}
        {decidedAt ? ` · ${t("myAccount.erasureDecidedAt", { at: instant(decidedAt) })}` : null}
      </p>
      {reason ? <p>{reason}</p> : null}
    </Alert>
  );
}
