import { href } from "react-router";
import { apiContext } from "~/context";
import { PageForm } from "~/form/page-form";
import { emptyForm } from "~/form/posted-form";
import { PostedTexts } from "~/form/texts";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { seeWithNotice } from "~/middleware/notice.server";
import { RecordPage } from "~/modules/desk/pages/record-page";
import { kindNamed } from "~/modules/settings/rules/kinds";
import { writeContent } from "~/modules/settings/rules/setting-text";
import { withErrors } from "~/modules/versioned/pages/versioned.server";
import type { StaffHandle } from "~/pages/staff-layout";
import { pressedOf, submit, typedAgain } from "~/shell/submit.server";
import { Button, ButtonLink, ButtonRow } from "~/ui/button";
import { Heading } from "~/ui/heading";
import { Stack } from "~/ui/page";
import type { Route } from "./+types/new";
import { addableOf, contentIn, errorsByName, keepPictures, listPressed } from "./content.server";
import { encTypeOf } from "./picture-field";
import { SettingCrumb } from "./setting-crumb";
import { SettingFields } from "./setting-fields";
import { formFieldLabel, kindName, oneName } from "./words";

export const handle: StaffHandle = { width: "wide" };

/** A new record: empty, or with the values of another one that `copy` names. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const kind = addableOf({ params });
  const { settings } = context.get(apiContext);
  const copied = new URL(request.url).searchParams.get("copy");
  const about = { place: params.place, kind: kind.name };
  if (!copied) return { kind: kind.name, ...(await settings.options(about)), texts: {} };
  const { place, options, content } = await settings.get({ ...about, key: copied });
  return { kind: kind.name, place, options, texts: writeContent(kind.fields, content) };
}

/** Adds the record as a draft. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const args = { params, request, context };
  const kind = addableOf({ params });
  const listed = listPressed(args, kind);
  if (listed) return { posted: listed, code: null };
  const refused = await keepPictures(args, kind);
  if (refused) return refused;
  // The form of another record, whose page offered to keep it and to add a new one with what was typed.
  if (pressedOf(args, ["duplicate"])) return typedAgain(args);
  return submit(args, PostedTexts, async (texts) => {
    const content = contentIn(kind, texts, null);
    const added = context.get(apiContext).settings.add({ place: params.place, kind: kind.name, content });
    const { key } = await withErrors(added, (fields = {}) => errorsByName(kind.fields, content, fields));
    const to = href("/settings/:place/:kind/:key/publish", { place: params.place, kind: kind.name, key });
    return seeWithNotice(args, to, "setting.added");
  });
}

export default function NewSetting({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const { place, options, texts } = loaderData;
  const kind = kindNamed(loaderData.kind);
  if (!kind) return null;
  const title = t("setting.add", { name: oneName(t, kind.name) });
  const params = { place: place.alias, kind: kind.name };
  const posted = actionData?.posted ?? emptyForm(texts);
  return (
    <div className="desk-narrow">
      <RecordPage
        title={title}
        head={
          <>
            <p className="desk-crumb">
              <SettingCrumb place={place} trail={[[href("/settings/:place/:kind", params), kindName(t, kind.name)]]} />
            </p>
            <Heading title={title} lead={t("setting.addLead")} />
          </>
        }
        notice={null}
        posted={posted}
        nameOf={(field) => formFieldLabel(t, kind, options, field)}
      >
        <PageForm isUnsaved={actionData !== undefined} encType={encTypeOf(kind)}>
          <Stack gap={4}>
            <SettingFields kind={kind.name} fields={kind.fields} posted={posted} options={options} />
            <ButtonRow
              main={<Button>{t("setting.saveDraft")}</Button>}
              back={
                <ButtonLink variant="ghost" href={link(href("/settings/:place/:kind", params))}>
                  {t("word.cancel")}
                </ButtonLink>
              }
            />
          </Stack>
        </PageForm>
      </RecordPage>
    </div>
  );
}
