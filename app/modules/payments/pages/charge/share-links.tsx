import { useFrame } from "~/frame";
import { useT } from "~/i18n/use-t";
import { ButtonLink, ScriptedButton } from "~/ui/button";
import { Inline, Stack } from "~/ui/page";

/** Ways to share: links to a message and a mail, and the device's share dialog if the page's script finds one. */
export function ShareLinks({ courseName }: { courseName: string }) {
  const t = useT();
  const { site, url, base } = useFrame();
  const institution = site?.institution?.name ?? "";
  const home = `${url.origin}${base}/`;
  const text = t("checkout.shareText", { course: courseName, institution, url: home });
  const encoded = encodeURIComponent(text);
  return (
    <Stack gap={3}>
      <h2>{t("checkout.share")}</h2>
      <Inline grow>
        <ScriptedButton variant="secondary" data-share={text} text={t("checkout.share")} />
        <ButtonLink variant="secondary" icon="chat" href={`https://wa.me/?text=${encoded}`}>
          WhatsApp
        </ButtonLink>
        <ButtonLink variant="secondary" href={`mailto:?body=${encoded}`}>
          {t("checkout.shareMail")}
        </ButtonLink>
      </Inline>
    </Stack>
  );
}
