import { href } from "react-router";
import { apiContext } from "~/context";
import { PageForm } from "~/form/page-form";
import { emptyForm, fieldProps } from "~/form/posted-form";
import { useT } from "~/i18n/use-t";
import { notFound } from "~/middleware/guard.server";
import { seeWithNotice } from "~/middleware/notice.server";
import { forgetSites } from "~/middleware/site.server";
import { RecordHead, RecordPage } from "~/modules/desk/pages/record-page";
import { HostnameChange, HostnameRemoval } from "~/modules/settings/schema/hostname";
import type { StaffHandle } from "~/pages/staff-layout";
import { intentOf, submit } from "~/shell/submit.server";
import { Alert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Inline, Stack } from "~/ui/page";
import { TextField } from "~/ui/text-field";
import type { Route } from "./+types/detail";

export const handle: StaffHandle = { width: "wide" };

/** A hostname, which can be changed or removed. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { hostnames, target } = await context.get(apiContext).hostnames.list(params);
  const found = hostnames.find(({ hostname }) => hostname === params.hostname);
  return found ? { ...found, target } : notFound();
}

/** Changes or removes the hostname. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const args = { request, context };
  const { hostnames } = context.get(apiContext);
  const done = (notice: "hostname.changed" | "hostname.removed") => {
    forgetSites(context);
    return seeWithNotice(args, href("/settings/:place/hostnames", params), notice);
  };
  if (intentOf(args, ["change", "remove"]) === "remove")
    return submit(args, HostnameRemoval, async (removal) => {
      await hostnames.remove({ ...params, ...removal });
      return done("hostname.removed");
    });
  return submit(args, HostnameChange, async (change) => {
    await hostnames.change({ ...params, ...change });
    return done("hostname.changed");
  });
}

export default function Hostname({ loaderData, actionData, params }: Route.ComponentProps) {
  const t = useT();
  const { hostname, isCurrent, target } = loaderData;
  const posted = actionData?.posted ?? emptyForm();
  return (
    <div className="desk-narrow">
      <RecordPage
        title={hostname}
        head={
          <RecordHead
            list={{ path: href("/settings/:place/hostnames", params), text: t("hostname.title") }}
            title={hostname}
          />
        }
        notice={null}
        posted={posted}
      >
        <Alert kind="warning" title={t("hostname.breaks")}>
          <ul>
            <li>{t("hostname.breaksSessions")}</li>
            <li>{t("hostname.breaksProviders")}</li>
            <li>{t("hostname.breaksPayments")}</li>
            <li>{t("hostname.breaksLinks")}</li>
          </ul>
        </Alert>
        {isCurrent ? (
          <Alert kind="info">{t("hostname.errorCurrent")}</Alert>
        ) : (
          <Card title={t("hostname.deeds")} lead={t("hostname.dns", { target })}>
            <PageForm enter="change">
              <Stack gap={4}>
                <TextField
                  {...fieldProps(t, posted, "to")}
                  label={t("hostname.to")}
                  hint={t("hostname.toHint")}
                  maxLength={253}
                  autoComplete="off"
                  inputMode="url"
                />
                <TextField
                  {...fieldProps(t, posted, "confirmation")}
                  label={t("setting.alias", { alias: hostname })}
                  required
                  maxLength={253}
                  autoComplete="off"
                  autoCapitalize="none"
                />
                <Inline>
                  <Button name="intent" value="change">
                    {t("hostname.change")}
                  </Button>
                  <Button name="intent" value="remove" variant="danger">
                    {t("hostname.remove")}
                  </Button>
                </Inline>
              </Stack>
            </PageForm>
          </Card>
        )}
      </RecordPage>
    </div>
  );
}
