import { orRefusal, Refusal } from "~/api/refusal";
import { apiContext, runtimeContext } from "~/context";
import { useT } from "~/i18n/use-t";
import { takeNotice } from "~/middleware/notice.server";
import { Notice } from "~/shell/notice";
import { PageTitle } from "~/shell/page-title";
import { Heading } from "~/ui/heading";
import { Stack } from "~/ui/page";
import { EmptyState } from "~/ui/state";
import type { Route } from "./+types/route";
import { ErasureCaseCard } from "./case-card";

/** Up to twenty erasure requests in the scope of the reader's role, with their decisions. */
export async function loader({ context }: Route.LoaderArgs) {
  const cases = await orRefusal(context.get(apiContext).privacy.erasureCases(), "NOT_FOUND");
  // An operator outside all tenants has the right nowhere, and sees no requests.
  return {
    cases: cases instanceof Refusal ? [] : cases,
    notice: takeNotice(context),
    now: context.get(runtimeContext).now().toISOString(),
  };
}

export default function ErasureRequests({ loaderData: { cases, notice, now } }: Route.ComponentProps) {
  const t = useT();
  return (
    <>
      <PageTitle>{t("myAccount.casesTitle")}</PageTitle>
      <Stack gap={5}>
        <Heading title={t("myAccount.casesTitle")} lead={t("myAccount.casesLead")} />
        <Notice notice={notice} />
        {cases.length === 0 ? (
          <EmptyState icon="lock" title={t("myAccount.casesEmpty")}>
            <p>{t("myAccount.casesEmptyText")}</p>
          </EmptyState>
        ) : (
          cases.map((one) => <ErasureCaseCard key={one.id} request={one} now={now} />)
        )}
      </Stack>
    </>
  );
}
