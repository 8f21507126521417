import { href } from "react-router";
import { sessionContext } from "~/context";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { seeOther } from "~/middleware/navigation";
import { RecordHead, RecordPage } from "~/modules/desk/pages/record-page";
import { takeSamlAnswer } from "~/modules/people/pages/auth/test/test.server";
import { ONLY, TENANT_PLACE } from "~/modules/settings/rules/setting-kind";
import { Alert } from "~/ui/alert";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { DescriptionList } from "~/ui/description-list";
import { Stack } from "~/ui/page";
import { fieldLabel } from "../words";
import type { Route } from "./+types/tested";

const record = { place: TENANT_PLACE, kind: "signIn", key: ONLY } as const;

/** What the test of a provider brought. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const answer = new URL(request.url).searchParams.get("answer");
  const taken = answer && (await takeSamlAnswer({ request, context }, answer));
  if (taken) throw taken;
  const { signInTested } = context.get(sessionContext).data;
  if (!signInTested) throw seeOther(request, href("/settings/:place/:kind/:key", record));
  const { provider, facts, identity, account = null, problem, detail } = signInTested;
  return { provider, facts, isRecognized: identity !== null, account, problem, detail };
}

export default function SignInTested({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const { provider, facts, isRecognized, account, problem, detail } = loaderData;
  const title = t("signInTest.title", { provider: fieldLabel(t, "signIn", [provider]) });
  return (
    <RecordPage
      title={title}
      head={
        <RecordHead
          list={{ path: href("/settings/:place/:kind/:key", record), text: t("setting.kind_signIn") }}
          title={title}
        />
      }
      notice={null}
    >
      {problem ? (
        <Alert kind="error" title={t("signInTest.failed")}>
          <p>{t(`signInTest.problem_${problem}`)}</p>
          <p>
            {t("signInTest.detail")} <span lang="en">{detail}</span>
          </p>
        </Alert>
      ) : null}
      {isRecognized ? (
        account ? (
          <Alert kind="success" title={t("signInTest.found", { name: account.name, username: account.username })}>
            <p>{t(account.isLinked ? "signInTest.linked" : "signInTest.vouched")}</p>
            <p>{t(account.isAdministrator ? "signInTest.administrator" : "signInTest.noAdministrator")}</p>
          </Alert>
        ) : (
          <Alert kind="warning" title={t("signInTest.nobody")}>
            <p>{t(provider === "saml" ? "signInTest.nobodySaml" : "signInTest.nobodyClient")}</p>
          </Alert>
        )
      ) : null}
      <Stack gap={4}>
        <p>{t("signInTest.onlyTest")}</p>
        {facts.length > 0 ? (
          <Card title={t("signInTest.facts")}>
            <DescriptionList stacked items={facts.map(([term, detail]) => ({ term, detail }))} />
          </Card>
        ) : null}
        <div>
          <ButtonLink
            variant="secondary"
            href={link(href("/settings/_tenant/signIn/one/test/:provider", { provider }))}
          >
            {t("signInTest.again")}
          </ButtonLink>
        </div>
      </Stack>
    </RecordPage>
  );
}
