import { href } from "react-router";
import { apiContext } from "~/context";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { takeNotice } from "~/middleware/notice.server";
import { MOST_CASES } from "~/modules/journeys/rules/case-name";
import type { StaffHandle } from "~/pages/staff-layout";
import { useFormat } from "~/shell/format";
import { ButtonLink } from "~/ui/button";
import { DeskCard } from "~/ui/desk/desk-card";
import { DeskTable } from "~/ui/desk/desk-table";
import { Inline } from "~/ui/page";
import { EmptyState } from "~/ui/state";
import { loadDraft } from "../detail/draft.server";
import { JourneyFrame } from "../detail/journey-frame";
import { queryOf } from "../simulator/profile";
import type { Route } from "./+types/route";
import { CaseState } from "./case-state";
import { profileText } from "./profile-text";

export const handle: StaffHandle = { width: "wide" };

/** The saved cases of a journey, each compared with the journey as it is now. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const draft = await loadDraft({ params, context });
  const cases = await context.get(apiContext).journeyCases.list(params);
  return { draft, cases, notice: takeNotice(context) };
}

export default function JourneyCases({ loaderData: { draft, cases, notice } }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const { instant } = useFormat();
  const { id } = draft.journey;
  const simulator = link(href("/journeys/:id/simulator", { id }));
  const toSimulator = (
    <ButtonLink variant="secondary" size="small" href={simulator}>
      {t("cases.toSimulator")}
    </ButtonLink>
  );
  return (
    <JourneyFrame
      draft={draft}
      current="simulator"
      title={t("cases.title")}
      lead={t("cases.lead")}
      notice={notice}
      isWide
      actions={cases.length > 0 ? toSimulator : null}
    >
      {cases.length === 0 ? (
        <EmptyState icon="book" title={t("cases.none")} action={toSimulator}>
          {t("cases.noneText")}
        </EmptyState>
      ) : (
        <DeskCard title={t("cases.list")} aside={t("cases.counted", { count: cases.length, most: MOST_CASES })} isFlush>
          <DeskTable
            caption={t("cases.list")}
            named="name"
            columns={[
              { id: "name", label: t("cases.case") },
              { id: "profile", label: t("cases.profile") },
              { id: "result", label: t("cases.result") },
              { id: "saved", label: t("cases.savedBy") },
              { id: "deeds", label: t("cases.deeds") },
            ]}
            rows={cases.map((one) => ({
              id: one.id,
              cells: {
                name: <a href={link(href("/journeys/:id/cases/:case", { id, case: one.id }))}>{one.name}</a>,
                profile: profileText(t, draft, one.profile),
                result: <CaseState one={one} />,
                saved: t("cases.savedLine", { name: one.byName ?? t("journey.somebody"), at: instant(one.savedAt) }),
                deeds: (
                  <Inline gap={3}>
                    <a
                      href={link(`${href("/journeys/:id/simulator", { id })}?${queryOf(one.profile)}`)}
                      aria-label={`${t("cases.open")}: ${one.name}`}
                    >
                      {t("cases.open")}
                    </a>
                    {draft.rights.write ? (
                      <a
                        href={link(href("/journeys/:id/cases/:case/delete", { id, case: one.id }))}
                        aria-label={`${t("cases.delete")}: ${one.name}`}
                      >
                        {t("cases.delete")}
                      </a>
                    ) : null}
                  </Inline>
                ),
              },
            }))}
          />
        </DeskCard>
      )}
    </JourneyFrame>
  );
}
