import { href } from "react-router";
import { apiContext } from "~/context";
import { useLink } from "~/frame";
import type { Translate } from "~/i18n/translator";
import { useT } from "~/i18n/use-t";
import { notFound } from "~/middleware/guard.server";
import { diffContent, type JourneyDifference } from "~/modules/journeys/rules/journey-diff";
import { type PairedComponent, sideBySide } from "~/modules/journeys/rules/side-by-side";
import type { JourneyDraft, JourneyVersion } from "~/modules/journeys/schema/journey-draft";
import type { StaffHandle } from "~/pages/staff-layout";
import { DeskTable, type DeskTableRow } from "~/ui/desk/desk-table";
import { Stack } from "~/ui/page";
import { loadDraft } from "../detail/draft.server";
import { JourneyFrame } from "../detail/journey-frame";
import { componentName, fieldValue, keyName, placeName, type Worded } from "../words";
import type { Route } from "./+types/compare";
import { ChangeSign } from "./change-sign";

export const handle: StaffHandle = { width: "wide" };

const RANGE = /^(\d{1,6})\.\.\.(\d{1,6})$/;

/** Two published versions beside each other; the address names both, such as `1...3`. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const [, from, to] = RANGE.exec(params.range) ?? [];
  const draft = await loadDraft({ params, context });
  const versions = await context.get(apiContext).journeyDrafts.versions({ id: params.id });
  const find = (number: string | undefined) => versions.find(({ version }) => String(version) === number);
  const [before, after] = [find(from), find(to)];
  if (!before || !after) return notFound();
  return { draft, before, after, versions: versions.map(({ version }) => version) };
}

export default function CompareVersions({ loaderData: { draft, before, after, versions } }: Route.ComponentProps) {
  const t = useT();
  const worded = { ...draft, content: after.content };
  const columns = [
    { id: "part", label: t("journey.comparePart") },
    { id: "before", label: t("journey.versionTitle", { version: before.version }) },
    { id: "after", label: t("journey.versionTitle", { version: after.version }) },
    { id: "change", label: t("journey.compareChange") },
  ];
  const info = diffContent(before.content, after.content).filter(isInfo);
  return (
    <JourneyFrame
      draft={draft}
      current="versions"
      title={t("journey.compareTitle", { before: before.version, after: after.version })}
    >
      <Stack gap={4}>
        <Choice {...{ draft, versions, before, after }} />
        {info.length > 0 ? (
          <section>
            <h2 className="desk-subtitle">{t("journey.tabInfo")}</h2>
            <DeskTable
              caption={t("journey.tabInfo")}
              named="part"
              columns={columns}
              rows={info.map((one) => fieldRow(t, worded, one))}
            />
          </section>
        ) : null}
        {sideBySide(before.content, after.content).map(({ container, rows }) => {
          const title = placeName(t, worded, container);
          return (
            <section key={container}>
              <h2 className="desk-subtitle">{title}</h2>
              <DeskTable
                caption={title}
                named="part"
                columns={columns}
                rows={rows.flatMap((row) => componentRows(t, worded, row))}
              />
            </section>
          );
        })}
      </Stack>
    </JourneyFrame>
  );
}

type Changed = Extract<JourneyDifference, { kind: "changed" }>;

const isChanged = (one: JourneyDifference): one is Changed => one.kind === "changed";
const isInfo = (one: JourneyDifference): one is Changed => isChanged(one) && !one.key.startsWith("component.");

/** A component with its place in both versions, and below it each of its fields that differ. */
function componentRows(t: Translate, worded: Worded, row: PairedComponent): DeskTableRow[] {
  const { id, type, before, after, differences } = row;
  const place = (number: number | null) =>
    number === null ? t("journey.compareAbsent") : t("journey.comparePlace", { number });
  const fields = differences.filter(isChanged);
  return [
    {
      id,
      cells: {
        part: <b>{componentName(t, id, type)}</b>,
        before: place(before),
        after: place(after),
        change: <ChangeSign kind={kindOf(row)} />,
      },
    },
    ...fields.map((one) => fieldRow(t, worded, one)),
  ];
}

/** How a component differs between the versions, as one kind; its changed fields have rows of their own. */
function kindOf({ before, after, differences }: PairedComponent): JourneyDifference["kind"] | "same" {
  if (before === null) return "added";
  if (after === null) return "removed";
  return (differences.find(({ kind }) => kind === "moved") ?? differences[0])?.kind ?? "same";
}

function fieldRow(t: Translate, worded: Worded, { key, before, after }: Changed): DeskTableRow {
  return {
    id: key,
    cells: {
      part: keyName(t, worded, key),
      before: fieldValue(t, worded, key, before),
      after: fieldValue(t, worded, key, after),
      change: <ChangeSign kind="changed" />,
    },
  };
}

type ChoiceProps = {
  draft: JourneyDraft;
  versions: readonly number[];
  before: Pick<JourneyVersion, "version">;
  after: Pick<JourneyVersion, "version">;
};

/** Links to the comparisons with other versions. */
function Choice({ draft, versions, before, after }: ChoiceProps) {
  const t = useT();
  const link = useLink();
  const { id } = draft.journey;
  const to = (from: number, until: number) =>
    link(href("/journeys/:id/versions/:range", { id, range: `${from}...${until}` }));
  const row = (label: string, current: number, address: (version: number) => string) => (
    <nav className="desk-chips" aria-label={label}>
      <span className="desk-muted">{label}</span>
      {versions.map((version) => (
        <a
          key={version}
          className="desk-chip"
          href={address(version)}
          aria-current={version === current ? "true" : undefined}
        >
          {t("journey.version", { version })}
        </a>
      ))}
    </nav>
  );
  return (
    <div>
      {row(t("journey.compareBefore"), before.version, (version) => to(version, after.version))}
      {row(t("journey.compareAfter"), after.version, (version) => to(before.version, version))}
    </div>
  );
}
