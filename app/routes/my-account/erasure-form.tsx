import { href } from "react-router";
import type { ErasureRequest } from "~/contract/privacy";
import { PageForm } from "~/form/page-form";
import { fieldProps, type PostedForm } from "~/form/posted-form";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { useFormat } from "~/shell/format";
import { Alert, type AlertKind } from "~/ui/alert";
import { Button } from "~/ui/button";
import { CheckboxField } from "~/ui/choice-field";
import { Stack } from "~/ui/page";

const kinds: Record<ErasureRequest["state"], AlertKind> = {
  open: "info",
  delayed: "warning",
  refused: "error",
  done: "success",
};

type ErasureFormProps = { requests: readonly ErasureRequest[]; posted: PostedForm; mayAsk: boolean };

/** The user's erasure requests with their state, and the form for a new one unless one is open. */
export function ErasureForm({ requests, posted, mayAsk }: ErasureFormProps) {
  const t = useT();
  const link = useLink();
  const open = requests.some(({ decidedAt }) => !decidedAt);
  return (
    <Stack gap={4}>
      {requests.map((request) => (
        <RequestState key={request.id} request={request} />
      ))}
      {mayAsk && !open ? (
        <PageForm action={link(href("/my-account/privacy"))}>
          <Stack gap={3}>
            <CheckboxField
              {...fieldProps(t, posted, "confirmed")}
              defaultValue="true"
              label={t("myAccount.erasureConfirm")}
              required
            />
            <div>
              <Button variant="secondary" name="intent" value="erase">
                {t("myAccount.erasureAsk")}
              </Button>
            </div>
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
