import { useFrame } from "~/frame";
import { useT } from "~/i18n/use-t";
import { CookieChoice } from "~/shell/cookie-choice";
import { optionalFeatures } from "~/shell/optional-feature";
import { PageTitle } from "~/shell/page-title";
import { SiteLayout } from "~/shell/site-layout";
import { Alert } from "~/ui/alert";
import { Card } from "~/ui/card";
import { Heading } from "~/ui/heading";
import { Muted, Stack } from "~/ui/page";
import { Table } from "~/ui/table";

const necessary = [
  { name: "session", time: "cookieSevenDays" },
  { name: "lng", time: "cookieYear" },
  { name: "theme", time: "cookieYear" },
  { name: "sidebar", time: "cookieYear" },
  { name: "consent", time: "cookieSixMonths" },
] as const;

/** Lists the necessary cookies, and lets visitors accept or decline the optional ones at any time. */
export default function Cookies() {
  const t = useT();
  const { site, consent } = useFrame();
  const optional = site ? optionalFeatures(site) : [];
  return (
    <SiteLayout width="text">
      <PageTitle>{t("legal.cookiesTitle")}</PageTitle>
      <Stack gap={5}>
        <Heading title={t("legal.cookiesTitle")} lead={t("legal.cookiesLead")} />
        <Alert live>{t(`legal.cookieState_${consent ?? "none"}`)}</Alert>
        <Card title={t("legal.cookiesOptionalTitle")} lead={t("legal.cookiesOptional")}>
          <Stack gap={4}>
            {optional.length > 0 ? (
              <ul>
                {optional.map((name) => (
                  <li key={name}>{t(`legal.cookie_${name}`)}</li>
                ))}
              </ul>
            ) : (
              <Muted>{t("legal.cookiesNone")}</Muted>
            )}
            <CookieChoice />
          </Stack>
        </Card>
        <Card title={t("legal.cookiesNecessaryTitle")} lead={t("legal.cookiesNecessary")}>
          <Table
            caption={t("legal.cookiesNecessaryTitle")}
            hideCaption
            columns={[
              { id: "name", label: t("legal.cookieName") },
              { id: "purpose", label: t("legal.cookiePurpose") },
              { id: "time", label: t("legal.cookieTime") },
            ]}
            rows={necessary.map(({ name, time }) => ({
              id: name,
              cells: {
                name: name === "session" ? "ingressa" : name,
                purpose: t(`legal.cookie_${name}`),
                time: t(`legal.${time}`),
              },
            }))}
          />
        </Card>
      </Stack>
    </SiteLayout>
  );
}
