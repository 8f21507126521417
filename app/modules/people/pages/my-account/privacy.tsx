import { href } from "react-router";
import { z } from "zod";
import { Id } from "~/api/value";
import { apiContext } from "~/context";
import { mustTick } from "~/form/choice";
import { emptyForm, textOf } from "~/form/posted-form";
import { useFrame, useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { seeWithNotice } from "~/middleware/notice.server";
import { LEGAL_VERSION } from "~/modules/privacy/pages/legal/version";
import { intentOf, submit } from "~/shell/submit.server";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import type { Route } from "./+types/privacy";
import { AccountPart } from "./account-part";
import { ConsentList } from "./consent-list";
import { ErasureForm } from "./erasure-form";
import { explained } from "./refusal";

export async function loader({ context }: Route.LoaderArgs) {
  const { privacy } = context.get(apiContext);
  const [consents, requests] = await Promise.all([privacy.consents(), privacy.erasureRequests()]);
  return { consents, requests };
}

const ConsentChoice = z.object({ purpose: z.string().max(100), subscriptionId: Id.optional() });
const Erasure = z.object({ confirmed: mustTick("myAccount.erasureConfirmRequired") });

/** Grants or withdraws a consent, or requests erasure, depending on the pressed button. */
export async function action(args: Route.ActionArgs) {
  const { privacy } = args.context.get(apiContext);
  const intent = intentOf(args, ["agree", "withdraw", "erase"]);
  const erase = async () => {
    const { state } = await privacy.requestErasure();
    const notice = state === "delayed" ? "myAccount.erasureAskedDelayed" : "myAccount.erasureAsked";
    return seeWithNotice(args, `${href("/my-account/privacy")}#erasure`, notice);
  };
  const choose = async (choice: z.output<typeof ConsentChoice>) => {
    await privacy.setConsent({ ...choice, granted: intent === "agree", textVersion: LEGAL_VERSION });
    return seeWithNotice(args, `${href("/my-account/privacy")}#consents`, "myAccount.consentSaved");
  };
  return intent === "erase"
    ? submit(args, Erasure, erase, ...explained)
    : submit(args, ConsentChoice, choose, ...explained);
}

export default function Privacy({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const inPerson = !useFrame().user?.impersonatedBy;
  const posted = actionData?.posted ?? emptyForm();
  return (
    <AccountPart refused={actionData}>
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
          posted={textOf(posted, "intent") === "erase" ? posted : emptyForm()}
          mayAsk={inPerson}
        />
      </Card>
    </AccountPart>
  );
}
