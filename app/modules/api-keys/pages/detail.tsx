import { href } from "react-router";
import { z } from "zod";
import { apiContext } from "~/context";
import { PageForm } from "~/form/page-form";
import { emptyForm, fieldProps } from "~/form/posted-form";
import { useT } from "~/i18n/use-t";
import { seeWithQuery, takeNotice } from "~/middleware/notice.server";
import { type KeyDetail, overlaps, Rotation } from "~/modules/api-keys/schema/api-key";
import { RecordHead, RecordPage } from "~/modules/desk/pages/record-page";
import type { StaffHandle } from "~/pages/staff-layout";
import { useFormat } from "~/shell/format";
import { intentOf, submit } from "~/shell/submit.server";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { DescriptionList } from "~/ui/description-list";
import { StatusSign } from "~/ui/desk/status-sign";
import { Stack } from "~/ui/page";
import { SelectField } from "~/ui/text-field";
import type { Route } from "./+types/detail";
import { MadeKeyText } from "./made-key";
import { keySigns, rightLines } from "./words";

export const handle: StaffHandle = { width: "wide" };

export async function loader({ params, context }: Route.LoaderArgs) {
  return { one: await context.get(apiContext).apiKeys.get(params), notice: takeNotice(context) };
}

/** Replaces the secret, which the page then shows once, or ends the key. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const args = { request, context };
  const { apiKeys } = context.get(apiContext);
  if (intentOf(args, ["rotate", "revoke"]) === "rotate")
    return submit(args, Rotation, async (rotation) => ({ made: await apiKeys.rotate({ ...params, ...rotation }) }));
  return submit(args, z.object({}), async () => {
    await apiKeys.revoke(params);
    return seeWithQuery(args, href("/api-keys/:id", params), "apiKey.revokedNow");
  });
}

export default function ApiKey({ loaderData: { one, notice }, actionData }: Route.ComponentProps) {
  const t = useT();
  const { instant, number } = useFormat();
  const made = actionData && "made" in actionData ? actionData.made : null;
  const posted = actionData && "posted" in actionData ? actionData.posted : emptyForm({ overlap: "24" });
  const isRefused = actionData && "code" in actionData && actionData.code !== null;
  const { name, state, prefix, expiresAt, lastUsedAt, formerUntil, revokedAt, createdByName } = one;
  return (
    <RecordPage
      title={name}
      head={
        <RecordHead
          list={{ path: href("/api-keys"), text: t("feature.apiKeys.write"), row: one.id }}
          title={name}
          beside={<StatusSign sign={keySigns[state]}>{t(`apiKey.state_${state}`)}</StatusSign>}
        />
      }
      {...{ notice, posted }}
      problem={isRefused ? t("apiKey.changed") : null}
      aside={state === "active" ? <Deeds posted={posted} /> : null}
    >
      {made ? <MadeKeyText text={made.key} /> : null}
      <DescriptionList
        stacked
        items={[
          { term: t("apiKey.prefix"), detail: <code className="desk-code">{prefix}…</code> },
          { term: t("word.institution"), detail: one.institutionName },
          { term: t("apiKey.environment"), detail: <Environment one={one} /> },
          { term: t("apiKey.rights"), detail: rightLines(t, one.scopes).map((line) => <div key={line}>{line}</div>) },
          { term: t("apiKey.rate"), detail: number(one.perMinute) },
          {
            term: t("apiKey.origins"),
            detail:
              one.origins.length > 0 ? one.origins.map((line) => <div key={line}>{line}</div>) : t("apiKey.noOrigins"),
          },
          { term: t("apiKey.made"), detail: t("word.byAt", { at: instant(one.createdAt), name: createdByName ?? "" }) },
          { term: t("apiKey.lastUsed"), detail: lastUsedAt ? instant(lastUsedAt) : t("apiKey.never") },
          { term: t("apiKey.end"), detail: expiresAt ? instant(expiresAt) : t("apiKey.endless") },
          ...(formerUntil ? [{ term: t("apiKey.formerUntil"), detail: instant(formerUntil) }] : []),
          ...(revokedAt ? [{ term: t("apiKey.revokedAt"), detail: instant(revokedAt) }] : []),
        ]}
      />
    </RecordPage>
  );
}

function Environment({ one: { environment, isOfThisInstallation } }: { one: KeyDetail }) {
  const t = useT();
  return (
    <>
      {t(`apiKey.environment_${environment}`)}
      {isOfThisInstallation ? null : <div>{t("apiKey.foreign")}</div>}
    </>
  );
}

/** What can be done with a key that works. */
function Deeds({ posted }: { posted: ReturnType<typeof emptyForm> }) {
  const t = useT();
  return (
    <Card title={t("apiKey.deeds")}>
      <PageForm enter="rotate">
        <Stack gap={4}>
          <p>{t("apiKey.rotateLead")}</p>
          <SelectField
            {...fieldProps(t, posted, "overlap")}
            label={t("apiKey.overlap")}
            options={overlaps.map((value) => ({ value, label: t(`apiKey.overlap_${value}`) }))}
          />
          <div>
            <Button name="intent" value="rotate" variant="secondary">
              {t("apiKey.rotate")}
            </Button>
          </div>
          <p>{t("apiKey.revokeLead")}</p>
          <div>
            <Button name="intent" value="revoke" variant="danger">
              {t("apiKey.revoke")}
            </Button>
          </div>
        </Stack>
      </PageForm>
    </Card>
  );
}
