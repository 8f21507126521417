import { useFrame, useSite } from "~/frame";
import { useT } from "~/i18n/use-t";
import type { SettingRecord } from "~/modules/settings/schema/setting-record";
import { embeddingCode } from "~/pages/embedded/embedding-code";
import { Card } from "~/ui/card";
import { CopyText } from "~/ui/copy-text";
import { Muted, Stack } from "~/ui/page";

/** What an institution pastes into a page of its site to embed the enrolment, and the sites that may do so. */
export function EmbeddingCard({ record: { place, inForce } }: { record: SettingRecord }) {
  const t = useT();
  const { url } = useFrame();
  const { tenant } = useSite();
  const own = tenant?.institutions.find(({ alias }) => alias === place.alias);
  if (!own?.hostname) return null;
  const hosts = (inForce?.embeddingHosts ?? []) as string[];
  const origin = `${url.protocol}//${own.hostname}${url.port && `:${url.port}`}`;
  const label = t("legal.elementFrame", { institution: own.name });
  return (
    <Card title={t("embedding.title")} lead={t("embedding.lead")}>
      <Stack gap={3}>
        <CopyText
          id="embedding-code"
          label={t("embedding.code")}
          value={embeddingCode(origin, { language: own.defaultLanguage, label })}
          copyText={t("embedding.copy")}
          copiedText={t("checkout.copied")}
        />
        <Muted>{hosts.length > 0 ? t("embedding.hosts", { hosts: hosts.join(", ") }) : t("embedding.noHosts")}</Muted>
        <Muted>{t("embedding.attributes")}</Muted>
      </Stack>
    </Card>
  );
}
