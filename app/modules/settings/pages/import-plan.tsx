import { Fragment } from "react";
import { href } from "react-router";
import { z } from "zod";
import { Note } from "~/api/draft-change";
import { apiContext } from "~/context";
import { LongTextField } from "~/form/long-text-field";
import { PageForm } from "~/form/page-form";
import { emptyForm, fieldProps, withErrors } from "~/form/posted-form";
import { useLink } from "~/frame";
import { messageKey } from "~/i18n/message-key";
import { useT } from "~/i18n/use-t";
import { seeWithNotice, takeNotice } from "~/middleware/notice.server";
import { RecordPage } from "~/modules/desk/pages/record-page";
import { kindNamed } from "~/modules/settings/rules/kinds";
import { DifferenceList } from "~/modules/versioned/pages/difference-list";
import type { StaffHandle } from "~/pages/staff-layout";
import { submit } from "~/shell/submit.server";
import { Alert } from "~/ui/alert";
import { Button, ButtonLink, ButtonRow } from "~/ui/button";
import { Card } from "~/ui/card";
import { CheckboxField, Fieldset, RadioGroup } from "~/ui/choice-field";
import { Heading } from "~/ui/heading";
import { Stack } from "~/ui/page";
import { RowList } from "~/ui/row-list";
import { TextField } from "~/ui/text-field";
import type { Route } from "./+types/import-plan";
import { FileProblems } from "./file-problems";
import { SettingCrumb } from "./setting-crumb";
import { differenceText, kindName } from "./words";

export const handle: StaffHandle = { width: "wide" };

/** How many differences of a record the page lists. */
const SHOWN = 20;

/** How many records of a kind that the file lacks can be ticked. */
const LISTED = 200;

/** The name of the box of a record that the file lacks, by its place in the plan. */
const boxOf = (index: number): string => `archive-${index}`;

/** What the file would do, kind by kind. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { records, missing, ...plan } = await context.get(apiContext).settingTransfers.plan(params);
  const table = plan.kind === null ? undefined : kindNamed(plan.kind);
  const gone = missing.map((record, index) => ({ ...record, index }));
  return {
    ...plan,
    table: table?.name ?? null,
    // In a CSV file, the fields of a record are columns.
    problems: table
      ? plan.problems.map((one) => ({ ...one, path: one.path.replace(/^content\./, "") }))
      : plan.problems,
    notice: takeNotice(context),
    canArchive: missing.some(({ canArchive }) => canArchive),
    total: records.length,
    kinds: [...Map.groupBy(records, ({ kind }) => kind)].map(([kind, all]) => ({
      kind,
      added: all.filter(({ change }) => change === "add").map(({ key }) => key),
      changed: all
        .filter(({ change }) => change === "change")
        .map(({ key, differences }) => ({ key, count: differences.length, differences: differences.slice(0, SHOWN) })),
      same: all.filter(({ change }) => change === "same").length,
      missing: gone.filter((one) => one.kind === kind).length,
      archivable: gone.filter((one) => one.kind === kind && one.canArchive).slice(0, LISTED),
    })),
  };
}

const Application = z
  .looseObject({
    digest: z.string().max(100),
    strategy: z.enum(["keep", "overwrite", "duplicate"], messageKey("setting.strategyRequired")),
    alias: z.string().trim().default(""),
    note: Note,
  })
  .transform(({ digest, strategy, alias, note, ...boxes }) => ({
    ...{ digest, strategy, alias, note },
    archived: Object.keys(boxes).flatMap((box) => {
      const [, index] = /^archive-(\d{1,7})$/.exec(box) ?? [];
      return index === undefined || boxes[box] !== "true" ? [] : [Number(index)];
    }),
  }));

/** Applies the file, after the alias of the institution was typed. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const Confirmed = Application.refine(({ alias }) => alias === params.place, {
    path: ["alias"],
    error: messageKey("setting.aliasWrong"),
  });
  return submit({ context }, Confirmed, async ({ alias: _, ...application }) => {
    await context.get(apiContext).settingTransfers.apply({ ...params, ...application });
    return seeWithNotice({ request, context }, href("/settings/:place/import/:id", params), "setting.imported");
  });
}

export default function ImportPlan({ loaderData, actionData, params }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const { place, kinds, problems, digest, total, changes: done, secrets, notice, table } = loaderData;
  const origin = table
    ? href("/settings/:place/:kind/_import", { place: place.alias, kind: table })
    : href("/settings/:place/import", { place: place.alias });
  const isOutdated = actionData?.code === "CONFLICT";
  const posted = isOutdated
    ? withErrors(actionData.posted, {})
    : (actionData?.posted ?? emptyForm({ strategy: "overwrite" }));
  const changes = kinds.reduce((sum, { added, changed }) => sum + added.length + changed.length, 0);
  return (
    <RecordPage
      title={t(done ? "setting.doneTitle" : "setting.planTitle")}
      head={
        <>
          <p className="desk-crumb">
            <SettingCrumb
              place={place}
              trail={[
                [origin, table ? t("setting.tableTitle", { kind: kindName(t, table) }) : t("setting.importTitle")],
              ]}
            />
          </p>
          <Heading
            title={t(done ? "setting.doneTitle" : "setting.planTitle")}
            lead={done ? undefined : t("setting.planLead", { count: total })}
          />
        </>
      }
      notice={notice}
      posted={posted}
      problem={isOutdated ? t("setting.planOutdated") : null}
    >
      <FileProblems problems={problems} />
      {done ? <Done changes={done} /> : null}
      {kinds.map(({ kind, added, changed, same, missing }) => {
        const known = kindNamed(kind);
        // A kind in which everything is the same would only make the plan longer.
        if (!known || added.length + changed.length + missing === 0) return null;
        return (
          <Card key={kind} title={kindName(t, known.name)}>
            <Stack gap={3}>
              <p className="desk-muted">
                {t("setting.planCounts", { added: added.length, changed: changed.length, same, missing })}
              </p>
              {added.length > 0 ? (
                <p>
                  {t("setting.planAdded")} {added.slice(0, SHOWN).join(", ")}
                  {added.length > SHOWN ? " …" : ""}
                </p>
              ) : null}
              {changed.slice(0, SHOWN).map(({ key, count, differences }) => (
                <section key={key} aria-label={key}>
                  <h3 className="desk-subtitle">{key}</h3>
                  <DifferenceList
                    differences={differences}
                    textOf={(difference) => differenceText(t, kind, known.fields, {}, difference)}
                    emptyText={t("setting.planArchive")}
                  />
                  {count > SHOWN ? (
                    <p className="desk-muted">{t("setting.planMore", { count: count - SHOWN })}</p>
                  ) : null}
                </section>
              ))}
            </Stack>
          </Card>
        );
      })}
      {secrets.length > 0 ? (
        <Card title={t("setting.secretTitle")} lead={t("setting.secretLead")}>
          <ul>
            {secrets.map((secret) => (
              <li key={secret}>{t(`setting.secret_${secret}`)}</li>
            ))}
          </ul>
        </Card>
      ) : null}
      {problems.length > 0 || done ? null : changes === 0 && !loaderData.canArchive ? (
        <Alert kind="info">{t("setting.planNothing")}</Alert>
      ) : (
        <PageForm>
          <input type="hidden" name="digest" value={digest} />
          <Stack gap={4}>
            <RadioGroup
              {...fieldProps(t, posted, "strategy")}
              label={t("setting.strategy")}
              required
              options={[
                { value: "overwrite", label: t("setting.strategy_overwrite") },
                { value: "keep", label: t("setting.strategy_keep") },
                { value: "duplicate", label: t("setting.strategy_duplicate") },
              ]}
            />
            {kinds.map(({ kind, archivable }) => {
              const known = kindNamed(kind);
              if (!known || archivable.length === 0) return null;
              return (
                <Fieldset
                  key={kind}
                  legend={t("setting.archiveMissing", { kind: kindName(t, known.name) })}
                  hint={t("setting.archiveMissingHint")}
                >
                  {archivable.map(({ key, index }) => (
                    <CheckboxField key={key} {...fieldProps(t, posted, boxOf(index))} label={breakable(key)} />
                  ))}
                </Fieldset>
              );
            })}
            <LongTextField {...fieldProps(t, posted, "note")} label={t("setting.note")} rows={2} maxLength={500} />
            <TextField
              {...fieldProps(t, posted, "alias")}
              label={t("setting.alias", { alias: params.place })}
              autoComplete="off"
              required
            />
            <ButtonRow
              main={<Button>{t("setting.applySubmit")}</Button>}
              back={
                <ButtonLink variant="ghost" href={link(href("/settings/:place", { place: place.alias }))}>
                  {t("word.cancel")}
                </ButtonLink>
              }
            />
          </Stack>
        </PageForm>
      )}
    </RecordPage>
  );
}

/** A key that may break behind its points, so that a long one fits a narrow page. */
const breakable = (key: string) =>
  key.split(".").map((part, index) => (
    <Fragment key={key.split(".", index + 1).join(".")}>
      {index > 0 ? "." : null}
      {index > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ));

/** How many records of each kind the file added, changed and archived. */
function Done({ changes }: { changes: NonNullable<Route.ComponentProps["loaderData"]["changes"]> }) {
  const t = useT();
  return (
    <RowList
      label={t("setting.doneTitle")}
      rows={Object.entries(changes).flatMap(([kind, counts]) => {
        const known = kindNamed(kind);
        return known ? [{ id: kind, title: kindName(t, known.name), end: t("setting.doneCounts", { ...counts }) }] : [];
      })}
    />
  );
}
