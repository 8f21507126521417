import { href } from "react-router";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { StepContent } from "~/modules/enrolments/pages/step-page";
import type { StaffHandle } from "~/pages/staff-layout";
import { KeptFields } from "~/shell/kept-fields";
import { Alert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { CheckboxField } from "~/ui/choice-field";
import { Form } from "~/ui/form";
import { Inline, Stack } from "~/ui/page";
import { SelectField } from "~/ui/text-field";
import { JourneyFrame } from "../detail/journey-frame";
import { componentName } from "../words";
import type { Route } from "./+types/route";
import { loadPreview } from "./preview.server";

export const handle: StaffHandle = { width: "wide" };

/** A step of the draft, or of a published version, as candidates would see it. */
export const loader = (args: Route.LoaderArgs) => loadPreview(args);

export default function PreviewJourney({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const { draft, version, mobile, steps, current, isHere, page } = loaderData;
  const { id, institutionName } = draft.journey;
  const query = new URLSearchParams({
    ...(version === null ? {} : { version: String(version) }),
    ...(mobile ? { phone: "true" } : {}),
  });
  const pathOf = (step: string) =>
    `${href("/journeys/:id/preview/:component", { id, component: step })}${query.size ? `?${query}` : ""}`;
  const versions = Array.from(
    { length: Math.min(draft.journey.version, 50) },
    (_, index) => draft.journey.version - index,
  );
  return (
    <JourneyFrame draft={draft} current={null} title={t("journeyPreview.title")} lead={t("journeyPreview.lead")}>
      <Form action={link(href("/journeys/:id/preview/:component", { id, component: current })).split("?")[0]}>
        <KeptFields />
        <Inline gap={4}>
          <SelectField
            name="version"
            label={t("word.version")}
            defaultValue={version === null ? "" : String(version)}
            emptyText={t("simulator.draft")}
            options={versions.map((one) => ({ value: String(one), label: t("journey.version", { version: one }) }))}
          />
          <CheckboxField name="phone" label={t("simulator.phone")} defaultChecked={mobile} />
          <Button variant="secondary">{t("journeyPreview.show")}</Button>
        </Inline>
      </Form>
      <nav className="desk-tabs" aria-label={t("journeyPreview.steps")}>
        {steps.map((step) => (
          <a key={step.id} href={link(pathOf(step.id))} aria-current={step.id === current ? "page" : undefined}>
            {componentName(t, step.id, step.type)}
          </a>
        ))}
      </nav>
      {isHere ? null : <Alert kind="info">{t("journeyPreview.elsewhere", { institution: institutionName })}</Alert>}
      {page ? (
        <section className="desk-preview" aria-label={t("journeyPreview.mark")}>
          <p className="desk-preview-mark">{t("journeyPreview.mark")}</p>
          <div className={mobile ? "desk-view desk-phone" : "desk-view"} inert>
            <Stack gap={5}>
              <StepContent page={page} refusal={null} level={2} />
            </Stack>
          </div>
        </section>
      ) : null}
    </JourneyFrame>
  );
}
