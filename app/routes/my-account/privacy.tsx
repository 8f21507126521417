import { data, href } from "react-router";
import { apiContext } from "~/context";
import { emptyForm, refusedForm } from "~/form/posted-form";
import { useFrame, useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { requireForm } from "~/middleware/guard.server";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import type { Route } from "./+types/privacy";
import { AccountPart } from "./account-part";
import { ConsentList } from "./consent-list";
import { ErasureForm } from "./erasure-form";
import { answerPrivacy } from "./privacy.server";

export async function loader({ context }: Route.LoaderArgs) {
  const { privacy } = context.get(apiContext);
  const [consents, requests] = await Promise.all([privacy.consents(), privacy.erasureRequests()]);
  return { consents, requests };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = requireForm({ context });
  const answered = await answerPrivacy({ request, context }, form);
  if (answered instanceof Response) return answered;
  const { errors, problem, status } = answered;
  return data({ posted: refusedForm({}, errors), problem, isErasure: form.get("intent") === "erase" }, { status });
}

export default function Privacy({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const inPerson = !useFrame().user?.impersonatedBy;
  const posted = actionData?.posted ?? emptyForm();
  return (
    <AccountPart posted={posted} problem={actionData?.problem}>
      {inPerson ? (
        <Card title={t("myAccount.dataTitle")} lead={t("myAccount.dataLead")}>
          <ButtonLink href={link(href("/my-account/data"))} variant="secondary" icon="download" download>
            {t("myAccount.dataDownload")}
          </ButtonLink>
        </Card>
      ) : null}
      <Card id="consents" title={t("myAccount.consentsTitle")} lead={t("myAccount.consentsLead")}>
        <ConsentList consents={loaderData.consents} mayChange={inPerson} />
      </Card>
      <Card id="erasure" title={t("myAccount.erasureTitle")} lead={t("myAccount.erasureLead")}>
        <ErasureForm
          requests={loaderData.requests}
          posted={actionData?.isErasure ? posted : emptyForm()}
          mayAsk={inPerson}
        />
      </Card>
    </AccountPart>
  );
}
