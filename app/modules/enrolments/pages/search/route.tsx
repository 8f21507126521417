import { href } from "react-router";
import { apiContext, runtimeContext } from "~/context";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { seeOther } from "~/middleware/navigation";
import type { StaffHandle } from "~/pages/staff-layout";
import { normalText } from "~/rules/normal-text";
import { KeptFields } from "~/shell/kept-fields";
import { PageTitle } from "~/shell/page-title";
import { Alert } from "~/ui/alert";
import { Form } from "~/ui/form";
import { Heading } from "~/ui/heading";
import { Icon } from "~/ui/icon";
import { Stack } from "~/ui/page";
import { EmptyState } from "~/ui/state";
import { EnrolmentTable } from "../desk/enrolment-table";
import type { Route } from "./+types/route";

export const handle: StaffHandle = { width: "wide" };

export async function loader({ request, context }: Route.LoaderArgs) {
  const text = normalText(new URL(request.url).searchParams.get("q") ?? "").slice(0, 200);
  const now = context.get(runtimeContext).now().toISOString();
  if (!text) return { text, now, rows: [], isTooWide: false };
  const found = await context.get(apiContext).enrolments.search({ q: text });
  const [only] = found.rows;
  if (only && found.rows.length === 1) return seeOther(request, href("/enrolments/:id", { id: only.id }));
  return { text, now, ...found };
}

export default function QuickSearch({ loaderData: { text, now, rows, isTooWide } }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  return (
    <>
      <PageTitle>{t("desk.quickTitle")}</PageTitle>
      <Stack gap={4}>
        <Heading title={t("desk.quickTitle")} />
        <search aria-label={t("desk.quickTitle")}>
          <Form className="desk-search" action={link(href("/search")).split("?")[0]}>
            <KeptFields />
            <input
              type="search"
              name="q"
              defaultValue={text}
              placeholder={t("desk.quickSearch")}
              aria-label={t("desk.quickSearch")}
              maxLength={200}
            />
            <button type="submit" className="desk-chip">
              <Icon name="search" />
              {t("word.search")}
            </button>
          </Form>
        </search>
        {isTooWide ? <Alert kind="info">{t("desk.tooWide")}</Alert> : null}
        {text && rows.length === 0 ? <EmptyState icon="search" title={t("desk.quickNone", { text })} /> : null}
        {rows.length > 0 ? (
          <EnrolmentTable
            caption={t("desk.quickResult", { text })}
            columns={["protocol", "name", "course", "status", "mover", "since"]}
            {...{ rows, now }}
          />
        ) : null}
      </Stack>
    </>
  );
}
