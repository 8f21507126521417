import { href } from "react-router";
import { apiContext } from "~/context";
import { PageForm } from "~/form/page-form";
import { emptyForm, errorsOf, shownTexts } from "~/form/posted-form";
import { PostedTexts } from "~/form/texts";
import { useLink } from "~/frame";
import type { PlainTextKey } from "~/i18n/catalogue";
import { useT } from "~/i18n/use-t";
import { takeNotice } from "~/middleware/notice.server";
import { kindNamed } from "~/modules/settings/rules/kinds";
import type { Content } from "~/modules/settings/rules/setting-field";
import { readContent, writeContent } from "~/modules/settings/rules/setting-text";
import { previewedKinds } from "~/modules/settings/schema/setting-preview";
import type { SettingRecord } from "~/modules/settings/schema/setting-record";
import { saveEdit, type VersionedProcedures } from "~/modules/versioned/pages/versioned.server";
import type { StaffHandle } from "~/pages/staff-layout";
import { Button, ButtonLink, ButtonRow } from "~/ui/button";
import { Card } from "~/ui/card";
import { DescriptionList } from "~/ui/description-list";
import { Form } from "~/ui/form";
import { Stack } from "~/ui/page";
import type { Route } from "./+types/record";
import {
  contentIn,
  editableFields,
  errorsByName,
  keepPictures,
  kindOf,
  listPressed,
  loadSetting,
  shownAgain,
} from "./content.server";
import { EmbeddingCard } from "./embedding-card";
import { MessageFacts } from "./message/facts";
import { messageFacts } from "./message/facts.server";
import { OfferPlan } from "./offer-plan";
import { encTypeOf } from "./picture-field";
import { Changes } from "./setting-changes";
import { SettingFields } from "./setting-fields";
import { SettingFrame } from "./setting-frame";
import { SignInAside } from "./sign-in/sign-in-aside";
import { ThemeContrast } from "./theme-contrast";
import { ThemeScripts } from "./theme-sample";
import { Uses } from "./uses";
import { fieldLabel, oneName, valueText } from "./words";

export const handle: StaffHandle = { width: "wide" };

export async function loader({ params, context }: Route.LoaderArgs) {
  const { kind, record } = await loadSetting({ params, context }, "uses");
  return {
    record,
    setup: kind.name === "signIn" ? await context.get(apiContext).signInTest.setup() : null,
    texts: writeContent(kind.fields, record.content),
    editable: Object.keys(editableFields(kind, record.content)),
    message: kind.name === "message" ? messageFacts(record.key) : null,
    notice: takeNotice(context),
  };
}

/** Saves the draft. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const kind = kindOf({ params });
  const listed = listPressed({ context }, kind);
  if (listed) return { posted: listed, code: null };
  const refused = await keepPictures({ params, context }, kind);
  if (refused) return refused;
  const shown = shownAgain({ context }, kind);
  if (shown) return shown;
  const { settings } = context.get(apiContext);
  const procedures: VersionedProcedures<Content> = {
    get: ({ revision }) => settings.get({ ...params, revision }),
    save: ({ id: _, ...edit }) => settings.save({ ...params, ...edit }),
    discard: ({ revision }) => settings.discard({ ...params, revision }),
    restore: ({ revision, version }) => settings.restore({ ...params, revision, version }),
  };
  return saveEdit({ params: { id: params.key }, request, context }, procedures, PostedTexts, (texts) => {
    return {
      to: href("/settings/:place/:kind/:key/publish", params),
      notice: "setting.saved",
      edit: (drawn) => contentIn(kind, texts, drawn),
      errorsOf: (fields = {}) => errorsByName(kind.fields, contentIn(kind, texts, {}), fields),
    };
  });
}

export default function SettingPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const { record, setup, texts, editable, message, notice } = loaderData;
  const kind = kindNamed(record.kind);
  if (!kind) return null;
  const posted = actionData?.posted ?? emptyForm(texts);
  const fields = Object.fromEntries(editable.map((name) => [name, kind.fields[name]!]));
  const isTheme = kind.name === "theme";
  const params = { place: record.place.alias, kind: kind.name, key: record.key };
  const previewPage = (previewedKinds as Readonly<Record<string, string>>)[kind.name];
  return (
    <SettingFrame
      {...{ kind, record, notice }}
      current="edit"
      answer={actionData}
      actions={
        kind.key.length > 0 && !kind.isClosed ? (
          <>
            <ButtonLink
              size="small"
              variant="secondary"
              href={link(`${href("/settings/:place/:kind/new", params)}?${new URLSearchParams({ copy: record.key })}`)}
            >
              {t("setting.copy")}
            </ButtonLink>
            <ButtonLink size="small" variant="secondary" href={link(href("/settings/:place/:kind/new", params))}>
              {t("setting.add", { name: oneName(t, kind.name) })}
            </ButtonLink>
            {waysFrom(record).map(([path, text]) => (
              <ButtonLink key={path} size="small" variant="secondary" href={link(path)}>
                {t(text)}
              </ButtonLink>
            ))}
            {kind.isPausable && record.canArchive ? <Pause record={record} /> : null}
          </>
        ) : previewPage ? (
          <ButtonLink
            size="small"
            variant="secondary"
            href={link(`${href("/settings/:place/preview", params)}?page=${previewPage}`)}
          >
            {t("setting.previewSee")}
          </ButtonLink>
        ) : null
      }
    >
      {isTheme ? <ThemeScripts /> : null}
      <div className="desk-panes">
        <PageForm
          isUnsaved={actionData !== undefined}
          encType={encTypeOf(kind)}
          data-recompute={isTheme ? "check" : undefined}
        >
          <input type="hidden" name="revision" value={record.revision} />
          <Stack gap={4}>
            <SettingFields kind={kind.name} fields={fields} posted={posted} options={record.options} />
            <ButtonRow
              main={
                <>
                  <Button>{t("setting.saveDraft")}</Button>
                  {Object.values(errorsOf(posted)).includes("setting.errorValueUsed") ? (
                    <Button
                      variant="secondary"
                      name="intent"
                      value="duplicate"
                      formAction={link(href("/settings/:place/:kind/new", params))}
                    >
                      {t("setting.duplicateTyped")}
                    </Button>
                  ) : null}
                </>
              }
              back={
                record.saved ? (
                  <ButtonLink variant="ghost" href={link(href("/settings/:place/:kind/:key/discard", params))}>
                    {t("setting.discard")}
                  </ButtonLink>
                ) : null
              }
            />
          </Stack>
        </PageForm>
        <Stack gap={4}>
          {message ? <MessageFacts {...message} /> : null}
          {kind.key.length > 0 && !kind.isClosed ? (
            <Card title={t("setting.fixed")}>
              <DescriptionList
                stacked
                items={kind.key.map((name) => ({
                  term: fieldLabel(t, kind.name, [name]),
                  detail: valueText(t, name, kind.fields[name]?.control, record.content[name], record.options),
                }))}
              />
            </Card>
          ) : null}
          {kind.variables ? (
            <Card title={t("setting.variables")}>
              <p className="desk-muted">{kind.variables.map((name) => `{{${name}}}`).join(" ")}</p>
            </Card>
          ) : null}
          {record.uses.some(({ count }) => count > 0) ? (
            <Card title={t("setting.uses")}>
              <Uses uses={record.uses} />
            </Card>
          ) : null}
          {record.outlook.length > 0 ? (
            <Card title={t("setting.outlook")} lead={t("setting.outlookLead")}>
              <Uses uses={record.outlook} empty={t("setting.outlookNone")} />
            </Card>
          ) : null}
          {isTheme ? (
            <ThemeContrast content={actionData ? readContent(kind.fields, shownTexts(posted)) : record.content} />
          ) : null}
          {kind.name === "offer" ? (
            <OfferPlan
              content={actionData ? readContent(kind.fields, shownTexts(posted)) : record.content}
              options={record.options}
            />
          ) : null}
          {record.saved ? <Changes kind={kind} record={record} /> : null}
          {kind.name === "institution" ? <EmbeddingCard record={record} /> : null}
          {setup ? <SignInAside setup={setup} /> : null}
        </Stack>
      </div>
    </SettingFrame>
  );
}

type Way = [path: string, text: PlainTextKey];

/** The pages about a record in force that only its kind has, and what the links to them say. */
function waysFrom({ place: { alias: place }, kind, key, inForce }: SettingRecord): Way[] {
  if (!inForce) return [];
  switch (kind) {
    case "intake":
      return [[href("/settings/:place/intake/:key/copy", { place, key }), "setting.copyNext"]];
    case "voucher":
      return [[href("/settings/:place/:kind/:key/uses", { place, kind, key }), "voucherBatch.uses"]];
    case "agreement": {
      const uses: Way = [href("/settings/:place/:kind/:key/uses", { place, kind, key }), "agreement.uses"];
      const list: Way = [href("/settings/:place/agreement/:key/list", { place, key }), "agreement.list"];
      return inForce.entitles === "list" ? [uses, list] : [uses];
    }
    case "webhook":
      return [[href("/settings/:place/webhook/:key/deliveries", { place, key }), "webhook.deliveries"]];
    default:
      return [];
  }
}

/** Takes a record out of use, or back into it, by one press. */
function Pause({ record: { place, kind, key, revision, state } }: { record: SettingRecord }) {
  const t = useT();
  const link = useLink();
  const isPaused = state === "archived";
  return (
    <Form method="post" action={link(href("/settings/:place/:kind/:key/archive", { place: place.alias, kind, key }))}>
      <input type="hidden" name="revision" value={revision} />
      <Button size="small" variant="secondary" name="intent" value={isPaused ? "unarchive" : "archive"}>
        {t(isPaused ? "setting.resume" : "setting.pause")}
      </Button>
    </Form>
  );
}
