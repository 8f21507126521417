import { href } from "react-router";
import { apiContext } from "~/context";
import { PageForm } from "~/form/page-form";
import { emptyForm, fieldProps } from "~/form/posted-form";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { seeWithNotice, takeNotice } from "~/middleware/notice.server";
import { forgetSites } from "~/middleware/site.server";
import { RecordHead, RecordPage } from "~/modules/desk/pages/record-page";
import { NewHostname } from "~/modules/settings/schema/hostname";
import type { StaffHandle } from "~/pages/staff-layout";
import { submit } from "~/shell/submit.server";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { StatusSign } from "~/ui/desk/status-sign";
import { Stack } from "~/ui/page";
import { RowList } from "~/ui/row-list";
import { TextField } from "~/ui/text-field";
import { placeName } from "../words";
import type { Route } from "./+types/route";

export const handle: StaffHandle = { width: "wide" };

/** The hostnames of an institution, or of the tenant as a whole. */
export async function loader({ params, context }: Route.LoaderArgs) {
  return { ...(await context.get(apiContext).hostnames.list(params)), notice: takeNotice(context) };
}

/** Adds a hostname. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const args = { request, context };
  return submit(args, NewHostname, async ({ hostname }) => {
    await context.get(apiContext).hostnames.add({ ...params, hostname });
    forgetSites(context);
    return seeWithNotice(args, href("/settings/:place/hostnames", params), "hostname.added");
  });
}

export default function Hostnames({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const { place, hostnames, target, notice } = loaderData;
  const posted = actionData?.posted ?? emptyForm();
  const title = t("hostname.title");
  return (
    <div className="desk-narrow">
      <RecordPage
        title={title}
        head={
          <RecordHead
            list={{ path: href("/settings/:place", { place: place.alias }), text: placeName(t, place) }}
            title={title}
          >
            <p className="desk-muted">{t("hostname.lead")}</p>
          </RecordHead>
        }
        {...{ notice, posted }}
      >
        <RowList
          label={title}
          rows={hostnames.map(({ hostname, address, isCurrent }) => ({
            id: hostname,
            title: (
              <a href={link(href("/settings/:place/hostnames/:hostname", { place: place.alias, hostname }))}>
                {hostname}
              </a>
            ),
            detail: address,
            end: isCurrent ? <StatusSign sign="done">{t("hostname.current")}</StatusSign> : null,
          }))}
        />
        <Card title={t("hostname.add")} lead={t("hostname.dns", { target })}>
          <PageForm>
            <Stack gap={4}>
              <TextField
                {...fieldProps(t, posted, "hostname")}
                label={t("hostname.hostname")}
                hint={t("hostname.hostnameHint")}
                required
                maxLength={253}
                autoComplete="off"
                inputMode="url"
              />
              <div>
                <Button>{t("hostname.add")}</Button>
              </div>
            </Stack>
          </PageForm>
        </Card>
      </RecordPage>
    </div>
  );
}
