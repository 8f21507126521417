import { data, href } from "react-router";
import { apiContext } from "~/context";
import { orRefusal } from "~/contract/refusal";
import { PHOTO_MAX_BYTES } from "~/domain/person/photo";
import { errorsOf, refusedForm } from "~/form/posted-form";
import { useAsset, useFrame, useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { requireForm } from "~/middleware/guard.server";
import { seeWithNotice } from "~/middleware/notice.server";
import { initialsOf } from "~/shell/initials";
import { Button, ButtonRow } from "~/ui/button";
import { Card } from "~/ui/card";
import { FileField } from "~/ui/file-field";
import { Muted, Stack } from "~/ui/page";
import { Portrait } from "~/ui/portrait";
import type { Route } from "./+types/photo";
import { AccountPart } from "./account-part";
import { type RefusedChange, refusalOf, refusedChanges } from "./refusal";

export async function action({ request, context }: Route.ActionArgs) {
  const form = requireForm({ context });
  const { accounts, user } = context.get(apiContext);
  if (form.get("intent") === "remove") {
    const refusal = await orRefusal(accounts.removePhoto(), ...refusedChanges);
    if (refusal) return refuse(refusalOf(refusal));
    return seeWithNotice({ request, context }, href("/my-account/photo"), "myAccount.photoRemoved");
  }
  const photo = form.get("photo");
  if (!(photo instanceof File) || photo.size === 0) return refuseFile("myAccount.photoRequired");
  if (photo.size > PHOTO_MAX_BYTES) return refuseFile("myAccount.photoTooLarge", photo.size);
  const answer = await user.updatePhoto({ body: { photo } });
  if (answer.status === 200)
    return seeWithNotice({ request, context }, href("/my-account/photo"), "myAccount.photoSaved");
  return refuse(
    refusalOf(answer, {
      FILE_FORMAT_NOT_ACCEPTED: { field: "photo", text: "myAccount.photoFormat" },
      PHOTO_TOO_SMALL: { field: "photo", text: "myAccount.photoTooSmall" },
    }),
  );
}

const refuse = ({ status, errors, problem }: RefusedChange, bytes = 0) =>
  data({ posted: refusedForm({}, errors), problem, bytes }, { status });
const refuseFile = (text: string, bytes = 0) => refuse({ errors: { photo: text }, problem: null, status: 422 }, bytes);

/** A file size in megabytes with at most one decimal, rounded up. */
const megabytes = (bytes: number, locale: string) =>
  (Math.ceil((bytes / PHOTO_MAX_BYTES) * 10) / 10).toLocaleString(locale, { maximumFractionDigits: 1 });

export default function OwnPhoto({ actionData }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const asset = useAsset();
  const { user, locale } = useFrame();
  const key = actionData && errorsOf(actionData.posted).photo;
  const error =
    key === "myAccount.photoTooLarge"
      ? t(key, { size: megabytes(actionData?.bytes ?? 0, locale) })
      : key && (t as (key: string) => string)(key);
  const src = user?.photo ? asset(`${user.photo}?size=full`) : undefined;
  return (
    <AccountPart problem={actionData?.problem} errors={error ? [{ field: "photo", text: error }] : []}>
      <Card title={t("myAccount.photoTitle")} lead={t("myAccount.photoLead")}>
        <Stack gap={5}>
          <Portrait src={src} alt={t("myAccount.photoCurrent")} initials={initialsOf(user?.name ?? "")} />
          {src ? null : <Muted>{t("myAccount.photoNone")}</Muted>}
          <form method="post" action={link(href("/my-account/photo"))} encType="multipart/form-data">
            <Stack gap={4}>
              <FileField
                name="photo"
                label={t("myAccount.photoFile")}
                hint={t("myAccount.photoHint")}
                error={error}
                accept="image/png,image/jpeg"
                required
              />
              <ButtonRow main={<Button>{src ? t("myAccount.photoReplace") : t("myAccount.photoSend")}</Button>} />
            </Stack>
          </form>
          {src ? (
            <form method="post" action={link(href("/my-account/photo"))}>
              <Button variant="ghost" name="intent" value="remove">
                {t("myAccount.photoRemove")}
              </Button>
            </form>
          ) : null}
        </Stack>
      </Card>
    </AccountPart>
  );
}
