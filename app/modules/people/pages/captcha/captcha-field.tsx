import { href } from "react-router";
import proofOfWork from "~/browser/proof-of-work.ts?script";
import { useFrame, useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { parseCaptchaKey } from "~/modules/people/rules/access/captcha-key";
import { pageAddress } from "~/shell/page-address";
import { Alert } from "~/ui/alert";
import { classNames } from "~/ui/class-name";
import { muted, small } from "~/ui/global.css";
import { Muted } from "~/ui/page";
import { widgets } from "./widget";

interface CaptchaFieldProps {
  /** Path to return to after a mailed code, if not the URL of the page. */
  back?: string;
  /** Code of the last refusal of the form; it may require a captcha although the tenant has not configured one. */
  problem?: string | null | undefined;
}

/** Whether a refusal requires a captcha, or another one because the last was invalid. */
export const asksForCaptcha = (problem: string | null | undefined): boolean => problem?.startsWith("CAPTCHA_") ?? false;

/**
 * The captcha of a form, if the tenant has configured one or the last refusal requires one. Visitors without scripts,
 * or for whom a hosted captcha does not work, confirm a mailed code instead.
 */
export function CaptchaField({ back, problem }: CaptchaFieldProps) {
  const t = useT();
  const link = useLink();
  const { site, url, savesData, personProved } = useFrame();
  if (personProved) return <Alert kind="success">{t("access.captchaProved")}</Alert>;
  if (!site?.captchaKey && !asksForCaptcha(problem)) return null;
  const { kind, siteKey } = parseCaptchaKey(site?.captchaKey ?? "pow");
  const next = back ?? pageAddress(url);
  const otherWay = (
    <Muted>
      {t(kind === "pow" ? "access.captchaNoScript" : "access.captchaOtherWay")}{" "}
      <a href={link(`${href("/auth/captcha")}?next=${encodeURIComponent(next)}`)}>{t("access.captchaByMail")}</a>
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
  // Text browsers print hidden elements: the script takes the texts from the attributes.
  const words = { "data-working": t("access.captchaWorking"), "data-done": t("access.captchaDone") };
  return (
    <div data-work={link(href("/auth/captcha/challenge"))}>
      <input type="hidden" name="captcha" />
      <div data-work-without="">{otherWay}</div>
      <p role="status" className={classNames(muted, small)} data-work-status="" {...words} hidden />
      {savesData ? null : <script async src={proofOfWork} />}
    </div>
  );
}
