import { href } from "react-router";
import { z } from "zod";
import { apiContext } from "~/context";
import { shownTexts } from "~/form/posted-form";
import { PostedTexts } from "~/form/texts";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { seeWithNotice, takeNotice } from "~/middleware/notice.server";
import { Existing, existingChoices, type JourneyImport } from "~/modules/journeys/schema/journey-import";
import type { StaffHandle } from "~/pages/staff-layout";
import { Notice } from "~/shell/notice";
import { PageTitle } from "~/shell/page-title";
import { submit } from "~/shell/submit.server";
import { Alert } from "~/ui/alert";
import { Heading } from "~/ui/heading";
import { Stack } from "~/ui/page";
import { componentName } from "../words";
import type { Route } from "./+types/route";
import { ImportForm } from "./import-form";
import { ticksIn } from "./tick";

export const handle: StaffHandle = { width: "wide" };

/** The choice for existing journeys that the page shows. */
const ShownExisting = Existing.catch("keep");

/** The plan of the import: what it would do at each level, given the URL's choice for existing journeys. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const existing = ShownExisting.parse(new URL(request.url).searchParams.get("existing"));
  const plan = await context.get(apiContext).journeyImports.get({ ...params, existing });
  return { plan, notice: takeNotice(context) };
}

const Confirmation = z.object({ existing: ShownExisting }).and(
  PostedTexts.transform((texts) => ({
    targets: ticksIn(texts).map(([levelId, mark]) => ({ levelId, mark: mark.slice(0, 100) })),
  })),
);

/**
 * Writes the drafts of the ticked levels. Each tick posts the mark of the plan that the page showed; 409 if that
 * plan has changed.
 */
export async function action({ params, request, context }: Route.ActionArgs) {
  return submit({ context }, Confirmation, async (chosen) => {
    const [only, ...more] = await context.get(apiContext).journeyImports.confirm({ ...params, ...chosen });
    const to = only && more.length === 0 ? href("/journeys/:id", { id: only.journeyId }) : null;
    return seeWithNotice({ request, context }, to ?? href("/journey-imports/:id", params), "journey.imported");
  });
}

export default function JourneyImportPage({ loaderData: { plan, notice }, actionData }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const isApplied = plan.state === "applied";
  const title = t(plan.source === "copy" ? "journeyImport.copyTitle" : "journeyImport.planTitle", {
    name: plan.content.name,
  });
  return (
    <>
      <PageTitle failed={Boolean(actionData)}>{title}</PageTitle>
      <Stack gap={4}>
        <p className="desk-way">
          <a href={link(href("/journeys"))}>{t("journeyImport.back")}</a>
          {isApplied ? null : <a href={link(href("/journeys/import"))}>{t("journeyImport.otherFile")}</a>}
        </p>
        <Heading title={title} lead={t(isApplied ? "journeyImport.doneLead" : "journeyImport.planLead")} />
        <Notice notice={actionData ? null : notice} />
        {actionData ? (
          <Alert kind="error" live>
            {t(actionData.code === "VALIDATION" ? "journeyImport.noneChosen" : "journeyImport.changed")}
          </Alert>
        ) : null}
        {isApplied ? (
          <Done done={plan.done} />
        ) : (
          <>
            <p id="existing">{t("journeyImport.existing")}:</p>
            <nav className="desk-tabs" aria-labelledby="existing">
              {existingChoices.map((choice) => (
                <a
                  key={choice}
                  href={link(`${href("/journey-imports/:id", { id: plan.id })}?existing=${choice}`)}
                  aria-current={choice === plan.existing ? "page" : undefined}
                >
                  {t(`journeyImport.existing_${choice}`)}
                </a>
              ))}
            </nav>
            <LeftOut leftOut={plan.leftOut} />
            <ImportForm
              plan={plan}
              ticked={actionData ? ticksIn(shownTexts(actionData.posted)).map(([levelId]) => levelId) : null}
            />
          </>
        )}
      </Stack>
    </>
  );
}

function LeftOut({ leftOut }: Pick<JourneyImport, "leftOut">) {
  const t = useT();
  if (leftOut.length === 0) return null;
  const names = leftOut.map(({ id, type }) => componentName(t, id, type)).join(", ");
  return <Alert kind="warning">{t("journey.copyWithout", { names })}</Alert>;
}

function Done({ done }: { done: JourneyImport["done"] }) {
  const t = useT();
  const link = useLink();
  if (done.length === 0) return <p>{t("journeyImport.doneNothing")}</p>;
  return (
    <ul className="desk-points">
      {done.map(({ journeyId, name, level, institution, action }) => (
        <li key={journeyId}>
          <a href={link(href("/journeys/:id", { id: journeyId }))}>{name}</a> ·{" "}
          {t("journey.levelOf", { level, institution })} · {t(`journeyImport.done_${action}`)}
        </li>
      ))}
    </ul>
  );
}
