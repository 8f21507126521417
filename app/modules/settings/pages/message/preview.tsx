import { href } from "react-router";
import { z } from "zod";
import { Language } from "~/api/value";
import { apiContext, userContext } from "~/context";
import { PageForm } from "~/form/page-form";
import { emptyForm, fieldProps } from "~/form/posted-form";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { notFound } from "~/middleware/guard.server";
import { seeWithNotice, takeNotice } from "~/middleware/notice.server";
import { kindNamed } from "~/modules/settings/rules/kinds";
import type { MessagePreview } from "~/modules/settings/schema/setting-record";
import type { StaffHandle } from "~/pages/staff-layout";
import { languageName, languages, toLanguage } from "~/rules/language";
import { submit } from "~/shell/submit.server";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { DescriptionList } from "~/ui/description-list";
import { DeskMail } from "~/ui/desk/desk-mail";
import { Stack } from "~/ui/page";
import { SelectField } from "~/ui/text-field";
import { loadSetting, type SettingArgs } from "../content.server";
import { SettingFrame } from "../setting-frame";
import type { Route } from "./+types/preview";

export const handle: StaffHandle = { width: "wide" };

type Args = Pick<SettingArgs, "context"> & { params: Route.LoaderArgs["params"] };

/** A message with its draft, and how it arrives. @throws a 404 for a kind without previews */
async function loadPreview(args: Args) {
  const { kind, record } = await loadSetting(args);
  if (!kind.hasPreview) return notFound();
  const { place, key } = args.params;
  return {
    record,
    previews: await args.context.get(apiContext).settings.preview({ place, key, content: record.content }),
  };
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const email = context.get(userContext)?.email ?? "";
  return { ...(await loadPreview({ params, context })), email, notice: takeNotice(context) };
}

/** Sends the draft to the address of whoever is signed in. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const args = { request, context };
  return submit(args, z.object({ language: Language }), async ({ language }) => {
    const { place, kind, key } = params;
    if (!kindNamed(kind)?.hasPreview) return notFound();
    await context.get(apiContext).settings.sendTest({ place, key, language });
    return seeWithNotice(args, href("/settings/:place/:kind/:key/preview", params), "messageSetting.testSent");
  });
}

export default function MessagePreviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const { record, previews, email, notice } = loaderData;
  const kind = kindNamed(record.kind);
  if (!kind) return null;
  const posted = actionData?.posted ?? emptyForm({ language: toLanguage(t.locale) ?? "" });
  return (
    <SettingFrame
      {...{ kind, record, notice }}
      current="preview"
      title={t("messageSetting.previewTitle")}
      lead={t("messageSetting.previewLead")}
      answer={actionData}
      isWide
    >
      <div className="desk-panes">
        <Stack gap={5}>
          {previews.map((preview) => (
            <Arrived key={preview.language} record={record} preview={preview} />
          ))}
        </Stack>
        {previews.some(({ html }) => html !== null) ? (
          <div>
            <Card title={t("messageSetting.testTitle")} lead={t("messageSetting.testLead", { email })}>
              <PageForm>
                <Stack gap={3}>
                  <SelectField
                    {...fieldProps(t, posted, "language")}
                    label={t("frame.language")}
                    required
                    options={languages.map((value) => ({ value, label: languageName(value, t.locale) }))}
                  />
                  <div>
                    <Button variant="secondary">{t("messageSetting.testSubmit")}</Button>
                  </div>
                </Stack>
              </PageForm>
            </Card>
          </div>
        ) : null}
      </div>
    </SettingFrame>
  );
}

interface ArrivedProps {
  record: { place: { alias: string }; kind: string; key: string };
  preview: MessagePreview;
}

/** The message in a language: its mail in a frame without scripts, and its text. */
function Arrived({ record: { place, kind, key }, preview }: ArrivedProps) {
  const t = useT();
  const link = useLink();
  const { language, html, subject, from, replyTo, title, text, isNotice, segments } = preview;
  const name = languageName(language, t.locale);
  const params = { place: place.alias, kind, key, language };
  return (
    <Card title={name}>
      <Stack gap={3}>
        {html === null ? null : (
          <>
            <DescriptionList
              stacked
              items={[
                { term: t("messageSetting.from"), detail: from },
                ...(replyTo ? [{ term: t("messageSetting.replyTo"), detail: replyTo }] : []),
                { term: t("desk.mailSubject"), detail: <span lang={language}>{subject}</span> },
              ]}
            />
            <iframe
              className="desk-mail-frame"
              src={link(href("/settings/:place/:kind/:key/preview/:language", params))}
              title={t("messageSetting.frameTitle", { language: name })}
              sandbox=""
              loading="lazy"
            />
          </>
        )}
        {isNotice ? (
          <DeskMail subjectText={t("messageSetting.channel_notice")} title={title} language={language}>
            <p lang={language} className="desk-written">
              {text}
            </p>
          </DeskMail>
        ) : null}
        {segments === null ? null : (
          <div className="desk-mail">
            <p lang={language} className="desk-written">
              {text}
            </p>
            <p className="desk-muted">{t("messageSetting.segments", { count: segments })}</p>
          </div>
        )}
      </Stack>
    </Card>
  );
}
