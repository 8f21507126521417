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
import { seeWithNotice } from "~/middleware/notice.server";
import { RecordPage } from "~/modules/desk/pages/record-page";
import { kindNamed } from "~/modules/settings/rules/kinds";
import { DifferenceList } from "~/modules/versioned/pages/difference-list";
import type { StaffHandle } from "~/pages/staff-layout";
import { submit } from "~/shell/submit.server";
import { Alert } from "~/ui/alert";
import { Button, ButtonLink, ButtonRow } from "~/ui/button";
import { Card } from "~/ui/card";
import { RadioGroup } from "~/ui/choice-field";
import { Heading } from "~/ui/heading";
import { Stack } from "~/ui/page";
import { TextField } from "~/ui/text-field";
import type { Route } from "./+types/import-plan";
import { FileProblems } from "./file-problems";
import { differenceText, kindName } from "./words";

export const handle: StaffHandle = { width: "wide" };

/** How many differences of a record the page lists. */
const SHOWN = 20;

/** What the file would do, kind by kind. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { records, ...plan } = await context.get(apiContext).settingTransfers.plan(params);
  return {
    ...plan,
    total: records.length,
    kinds: [...Map.groupBy(records, ({ kind }) => kind)].map(([kind, all]) => ({
      kind,
      added: all.filter(({ change }) => change === "add").map(({ key }) => key),
      changed: all
        .filter(({ change }) => change === "change")
        .map(({ key, differences }) => ({ key, count: differences.length, differences: differences.slice(0, SHOWN) })),
      same: all.filter(({ change }) => change === "same").length,
      missing: plan.missing.filter((one) => one.kind === kind).length,
    })),
  };
}

const Application = z.object({
  digest: z.string().max(100),
  strategy: z.enum(["keep", "overwrite"], messageKey("setting.strategyRequired")),
  alias: z.string().trim().default(""),
  note: Note,
});

/** Applies the file, after the alias of the institution was typed. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const Confirmed = Application.refine(({ alias }) => alias === params.place, {
    path: ["alias"],
    error: messageKey("setting.aliasWrong"),
  });
  return submit({ context }, Confirmed, async ({ alias: _, ...application }) => {
    await context.get(apiContext).settingTransfers.apply({ ...params, ...application });
    return seeWithNotice({ request, context }, href("/settings/:place", { place: params.place }), "setting.imported");
  });
}

export default function ImportPlan({ loaderData, actionData, params }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const { place, kinds, problems, digest, total } = loaderData;
  const isOutdated = actionData?.code === "CONFLICT";
  const posted = isOutdated
    ? withErrors(actionData.posted, {})
    : (actionData?.posted ?? emptyForm({ strategy: "overwrite" }));
  const changes = kinds.reduce((sum, { added, changed }) => sum + added.length + changed.length, 0);
  return (
    <RecordPage
      title={t("setting.planTitle")}
      head={
        <>
          <p className="desk-crumb">
            <a href={link(href("/settings/:place/import", { place: place.alias }))}>{t("setting.importTitle")}</a> ›{" "}
            {place.name}
          </p>
          <Heading title={t("setting.planTitle")} lead={t("setting.planLead", { count: total })} />
        </>
      }
      notice={null}
      posted={posted}
      problem={isOutdated ? t("setting.planOutdated") : null}
    >
      <FileProblems problems={problems} />
      {kinds.map(({ kind, added, changed, same, missing }) => {
        const known = kindNamed(kind);
        if (!known) return null;
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
      {problems.length > 0 ? null : changes === 0 ? (
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
              ]}
            />
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
