import { localeContext, siteContext } from "~/context";
import { emptyForm } from "~/form/posted-form";
import { FrameContext, useFrame } from "~/frame";
import { useT } from "~/i18n/use-t";
import { notFound } from "~/middleware/guard.server";
import { ClosedPage } from "~/modules/enrolments/pages/closed-page";
import { Dashboard } from "~/modules/enrolments/pages/portal/dashboard";
import { previewStep } from "~/modules/enrolments/pages/preview.server";
import { StepPageView } from "~/modules/enrolments/pages/step-page";
import { CheckoutPage } from "~/modules/payments/pages/checkout-page";
import { SignInView } from "~/modules/people/pages/signin/view";
import { languagesAt, offeredLanguage } from "~/rules/language";
import { SignInLayout } from "~/shell/site-layout";
import type { Route } from "./+types/page";
import { previewCheckout } from "./checkout.server";
import { previewPages, previewSite } from "./site.server";

/** The frame that shows the page allows neither scripts nor forms nor windows. */
export const handle = { sensitive: true, scriptless: true, isShown: true };

/**
 * A page of candidates as it would be with the drafts of the institution's settings. Reads what every candidate reads,
 * and no person's data; whoever has no right to change the settings gets a 404.
 */
export async function loader(args: Route.LoaderArgs) {
  const { request, params, context } = args;
  const query = new URL(request.url).searchParams;
  const site = await previewSite(args);
  context.set(siteContext, { ...site, mode: query.get("dark") === "true" ? "dark" : "light" });
  const language = offeredLanguage(query.get("language"), languagesAt(site.languages));
  if (language) context.set(localeContext, language);
  const mobile = query.get("phone") === "true";
  const { journey, pageOf } = await previewPages(context, mobile);
  const page = pageOf(params.page) ?? notFound();
  const step = async (asked: string, isHome: boolean) =>
    journey ? await previewStep({ request, context }, journey, { asked, mobile, isHome }) : null;
  switch (page.name) {
    case "home":
      return { name: "step" as const, step: await step("home", true) };
    case "step":
      return { name: "step" as const, step: await step(page.id, false) };
    case "checkout":
      return { name: "checkout" as const, ...(await previewCheckout(context, { place: params.place, journey })) };
    default:
      return { name: page.name };
  }
}

export default function PreviewPage({ loaderData }: Route.ComponentProps) {
  const frame = useFrame();
  return (
    <FrameContext value={{ ...frame, user: null, shell: null, savesData: true }}>
      <Shown {...loaderData} />
    </FrameContext>
  );
}

function Shown(shown: Route.ComponentProps["loaderData"]) {
  const t = useT();
  switch (shown.name) {
    case "portal":
      return <Dashboard name={t("setting.previewName")} overviews={[]} notice={null} underWay={false} />;
    case "signin":
      return (
        <SignInLayout>
          <SignInView posted={emptyForm()} code={null} hasLost={false} />
        </SignInLayout>
      );
    case "checkout":
      return <CheckoutPage subscription={shown.subscription} checkout={shown.checkout} failure={null} />;
    default:
      return shown.step ? <StepPageView page={shown.step} refusal={null} /> : <ClosedPage open={[]} query="" />;
  }
}
