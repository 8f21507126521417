import { data } from "react-router";
import { apiContext } from "~/context";
import { useFrame, useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { requireForm, requireUser, unavailable } from "~/middleware/guard.server";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import type { Route } from "./+types/privacy";
import { AccountPage } from "./account-page";
import { ConsentList } from "./consent-list";
import { ErasureForm } from "./erasure-form";
import { answerPrivacy } from "./privacy.server";
import { takeNotice } from "./saved.server";

export const handle = { sensitive: true };

export async function loader({ request, context }: Route.LoaderArgs) {
  requireUser({ request, context });
  const { privacy } = context.get(apiContext);
  const [consents, requests] = await Promise.all([privacy.consents(), privacy.erasureRequests()]);
  if (consents.status !== 200 || requests.status !== 200) return unavailable();
  return { consents: consents.body, requests: requests.body, notice: takeNotice({ context }) };
}

export async function action({ request, context }: Route.ActionArgs) {
  requireUser({ request, context });
  const answered = await answerPrivacy({ request, context }, requireForm({ context }));
  return answered instanceof Response ? answered : data(answered, { status: answered.status });
}

export default function Privacy({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const inPerson = !useFrame().user?.impersonatedBy;
  const posted = { values: {}, errors: actionData?.errors ?? {} };
  return (
    <AccountPage part="privacy" posted={posted} problem={actionData?.problem} notice={loaderData.notice}>
      {inPerson ? (
        <Card title={t("myAccount.dataTitle")} lead={t("myAccount.dataLead")}>
          <ButtonLink href={link("/my-account/data")} variant="secondary" icon="download" download>
            {t("myAccount.dataDownload")}
          </ButtonLink>
        </Card>
      ) : null}
      <Card id="consents" title={t("myAccount.consentsTitle")} lead={t("myAccount.consentsLead")}>
        <ConsentList consents={loaderData.consents} mayChange={inPerson} />
      </Card>
      <Card id="erasure" title={t("myAccount.erasureTitle")} lead={t("myAccount.erasureLead")}>
        <ErasureForm requests={loaderData.requests} posted={posted} mayAsk={inPerson} />
      </Card>
    </AccountPage>
  );
}
