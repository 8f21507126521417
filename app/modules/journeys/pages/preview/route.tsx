import { href } from "react-router";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import type { StaffHandle } from "~/pages/staff-layout";
import { KeptFields } from "~/shell/kept-fields";
import { Alert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { CheckboxField } from "~/ui/choice-field";
import { Form } from "~/ui/form";
import { Inline } from "~/ui/page";
import { SelectField } from "~/ui/text-field";
import { JourneyFrame } from "../detail/journey-frame";
import { componentName } from "../words";
import type { Route } from "./+types/route";
import { loadPreview } from "./preview.server";

export const handle: StaffHandle = { width: "wide" };

/** A step of the draft, or of a published version, as candidates would see it. */
export async function loader(args: Route.LoaderArgs) {
  const { journey: _, ...shown } = await loadPreview(args);
  return shown;
}

export default function PreviewJourney({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const { draft, version, mobile, steps, current, isHere } = loaderData;
  const { id, institutionName } = draft.journey;
  const query = new URLSearchParams({
    ...(version === null ? {} : { version: String(version) }),
    ...(mobile ? { phone: "true" } : {}),
  });
  const asked = query.size ? `?${query}` : "";
  const shown = steps.find((step) => step.id === current);
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
          <a
            key={step.id}
            href={link(`${href("/journeys/:id/preview/:component", { id, component: step.id })}${asked}`)}
            aria-current={step.id === current ? "page" : undefined}
          >
            {componentName(t, step.id, step.type)}
          </a>
        ))}
      </nav>
      {isHere ? (
        <section className="desk-preview" aria-label={t("journeyPreview.mark")}>
          <p className="desk-preview-mark">{t("journeyPreview.mark")}</p>
          <iframe
            key={current}
            className={mobile ? "desk-preview-frame desk-phone" : "desk-preview-frame"}
            src={link(`${href("/journeys/:id/preview/:component/page", { id, component: current })}${asked}`)}
            title={`${t("journeyPreview.mark")} · ${shown ? componentName(t, shown.id, shown.type) : ""}`}
            // The styles of the framed page need the portal's origin, and nothing in it needs scripts, forms or windows.
            sandbox="allow-same-origin"
          />
        </section>
      ) : (
        <Alert kind="info">{t("journeyPreview.elsewhere", { institution: institutionName })}</Alert>
      )}
    </JourneyFrame>
  );
}
