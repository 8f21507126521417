import proofOfWork from "~/browser/proof-of-work.ts?script";
import { parseCaptchaKey } from "~/domain/captcha-key";
import { useFrame, useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { Muted } from "~/ui/page";
import { widgets } from "./widget";

/**
 * Proves that a person fills in the form, where the tenant asks for it; without a script by a mailed code.
 * `back` is where that leads back to, when the page is not found again by its own address.
 */
export function CaptchaField({ back }: { back?: string }) {
  const t = useT();
  const link = useLink();
  const { site, url, savesData, personProved } = useFrame();
  if (!site?.captchaKey) return null;
  if (personProved) return <Alert kind="success">{t("access.captchaProved")}</Alert>;
  const { kind, siteKey } = parseCaptchaKey(site.captchaKey);
  const next = back ?? `${url.pathname}${url.search}`;
  const otherWay = (
    <Muted>
      {t(kind === "pow" ? "access.captchaNoScript" : "access.captchaOtherWay")}{" "}
      <a href={link(`/auth/captcha?next=${encodeURIComponent(next)}`)}>{t("access.captchaByMail")}</a>
    </Muted>
  );
  if (kind !== "pow") {
    const { className, script } = widgets[kind];
    return (
      <>
        <div className={className} data-sitekey={siteKey} />
        <script async src={script} />
        {otherWay}
      </>
    );
  }
  return (
    <div data-work={link("/auth/captcha/challenge")}>
      <input type="hidden" name="captcha" />
      <div data-work-without="">{otherWay}</div>
      <div role="status" data-work-status="" data-done={t("access.captchaDone")} hidden>
        <Muted>{t("access.captchaWorking")}</Muted>
      </div>
      {savesData ? null : <script async src={proofOfWork} />}
    </div>
  );
}
