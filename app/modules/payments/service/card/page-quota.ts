import { Refusal } from "~/api/refusal";
import { captchaRefusal } from "~/modules/people/service";
import type { PaymentSubject } from "~/modules/subscriptions/service";
import type { BackendContext } from "~/procedure/context";

/**
 * Where the tenant requires no captcha, the number of pages that a subscription may open without one within 15 minutes;
 * the limit stops robots that try stolen cards.
 */
const FREE_PAGES = 5;

/** Requires a captcha of whoever opens a card page, if the tenant does so or the free pages are used up. @throws Refusal */
export async function requirePageCaptcha(
  ctx: BackendContext,
  { id }: Pick<PaymentSubject, "id">,
  captcha: string | undefined,
): Promise<void> {
  const refusal = await captchaRefusal(ctx, {}, captcha, [{ subject: `card-page:${id}`, limit: FREE_PAGES }]);
  if (refusal) throw new Refusal(refusal.body.code);
}
