import { href } from "react-router";
import { apiContext, siteContext } from "~/context";
import { emptyForm } from "~/form/posted-form";
import { FrameContext, useFrame, useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { ClosedPage } from "~/modules/enrolments/pages/closed-page";
import { findJourney } from "~/modules/enrolments/pages/journey.server";
import { Dashboard } from "~/modules/enrolments/pages/portal/dashboard";
import { previewStep, previewSteps } from "~/modules/enrolments/pages/preview.server";
import { StepPageView } from "~/modules/enrolments/pages/step-page";
import { componentName } from "~/modules/journeys/pages/words";
import { SignInView } from "~/modules/people/pages/signin/view";
import { deviceIn } from "~/rules/device";
import { KeptFields } from "~/shell/kept-fields";
import { Button, ButtonLink } from "~/ui/button";
import deskStyles from "~/ui/desk/desk.css?url";
import { Form } from "~/ui/form";
import { SelectField } from "~/ui/text-field";
import type { Route } from "./+types/preview";
import { previewSite } from "./preview.server";

/** Nothing in the preview can be pressed, so it needs no scripts. */
export const handle = { sensitive: true, scriptless: true };

/** The pages of a preview besides the steps of the enrolment, which are named by their ids. */
const pages = ["home", "portal", "signin"] as const;

/**
 * A page of candidates as it would be with the drafts of the institution's settings. Reads what every candidate reads,
 * and no person's data; whoever has no right to change the settings gets a 404.
 */
export async function loader(args: Route.LoaderArgs) {
  const { request, params, context } = args;
  context.set(siteContext, await previewSite(args));
  const asked = new URL(request.url).searchParams.get("page") ?? "home";
  const mobile = deviceIn(request.headers).type === "mobile";
  const found = await findJourney(context.get(apiContext), null, null);
  const steps = "journey" in found ? previewSteps(found.journey, mobile).map(({ id, type }) => ({ id, type })) : [];
  const page = pages.find((one) => one === asked) ?? steps.find(({ id }) => id === asked)?.id ?? "home";
  const isStep = page === "home" || steps.some(({ id }) => id === page);
  const step =
    "journey" in found && isStep
      ? await previewStep({ request, context }, found.journey, { asked: page, mobile, isHome: page === "home" })
      : null;
  return { place: params.place, page, steps, step };
}

export default function PreviewPortal({ loaderData: { place, page, steps, step } }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const frame = useFrame();
  const options = [
    { value: "home", label: t("setting.kind_homePage") },
    ...steps.map(({ id, type }) => ({ value: id, label: componentName(t, id, type) })),
    { value: "portal", label: t("candidateArea.title") },
    { value: "signin", label: t("setting.previewSignIn") },
  ];
  return (
    <>
      <link rel="stylesheet" href={deskStyles} precedence="default" />
      <section className="desk-preview-bar" aria-label={t("setting.preview")}>
        <p>
          <strong>{t("setting.preview")}</strong> {t("setting.previewLead")}
        </p>
        <Form action={link(href("/settings/:place/preview", { place })).split("?")[0]}>
          <KeptFields />
          <SelectField name="page" label={t("setting.previewPage")} defaultValue={page} options={options} />
          <Button variant="secondary">{t("journeyPreview.show")}</Button>
          <ButtonLink variant="ghost" href={link(href("/settings/:place", { place }))}>
            {t("setting.previewEnd")}
          </ButtonLink>
        </Form>
      </section>
      <FrameContext value={{ ...frame, user: null, shell: null, savesData: true }}>
        <div inert>
          {page === "portal" ? (
            <Dashboard name={t("setting.previewName")} overviews={[]} notice={null} underWay={false} />
          ) : page === "signin" ? (
            <SignInView posted={emptyForm()} code={null} hasLost={false} />
          ) : step ? (
            <StepPageView page={step} refusal={null} />
          ) : (
            <ClosedPage open={[]} query="" />
          )}
        </div>
      </FrameContext>
    </>
  );
}
