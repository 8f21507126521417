import { href } from "react-router";
import { z } from "zod";
import { answered } from "~/api/answered";
import { apiContext } from "~/context";
import { emptyForm, fieldProps, furtherErrors } from "~/form/posted-form";
import { useAsset, useFrame, useLink } from "~/frame";
import type { TextKey } from "~/i18n/catalogue";
import { useT } from "~/i18n/use-t";
import { seeWithNotice } from "~/middleware/notice.server";
import { PHOTO_MAX_BYTES } from "~/modules/people/rules/photo";
import { initialsOf } from "~/shell/initials";
import { pressedOf, submit } from "~/shell/submit.server";
import { Button, ButtonRow } from "~/ui/button";
import { Card } from "~/ui/card";
import { FileField } from "~/ui/file-field";
import { Form } from "~/ui/form";
import { Muted, Stack } from "~/ui/page";
import { Portrait } from "~/ui/portrait";
import type { Route } from "./+types/photo";
import { AccountPart } from "./account-part";
import { changed, explained } from "./refusal";

/** The error of a file that is too large is followed by its size in bytes. */
const Photo = z.object({
  photo: z.file({ error: "myAccount.photoRequired" }).superRefine(({ size }, { addIssue }) => {
    if (size <= PHOTO_MAX_BYTES) return;
    for (const message of ["myAccount.photoTooLarge", String(size)]) addIssue({ code: "custom", message });
  }),
});

export async function action({ request, context }: Route.ActionArgs) {
  const { accounts, user } = context.get(apiContext);
  const see = (notice: TextKey) => seeWithNotice({ request, context }, href("/my-account/photo"), notice);
  const remove = async () => {
    await accounts.removePhoto();
    return see("myAccount.photoRemoved");
  };
  const replace = async ({ photo }: z.output<typeof Photo>) => {
    await changed(answered(user.updatePhoto({ body: { photo } })), {
      FILE_FORMAT_NOT_ACCEPTED: { photo: "myAccount.photoFormat" },
      PHOTO_TOO_SMALL: { photo: "myAccount.photoTooSmall" },
    });
    return see("myAccount.photoSaved");
  };
  return pressedOf({ context }, ["remove"])
    ? submit({ context }, z.object({}), remove, ...explained)
    : submit({ context }, Photo, replace, ...explained);
}

/** A file size in megabytes with at most one decimal, rounded up. */
const megabytes = (bytes: number, locale: string) =>
  (Math.ceil((bytes / PHOTO_MAX_BYTES) * 10) / 10).toLocaleString(locale, { maximumFractionDigits: 1 });

export default function OwnPhoto({ actionData }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const asset = useAsset();
  const { user, locale } = useFrame();
  const posted = actionData?.posted ?? emptyForm();
  const bytes = furtherErrors(posted, "photo")?.[0];
  const error = bytes
    ? t("myAccount.photoTooLarge", { size: megabytes(Number(bytes), locale) })
    : fieldProps(t, posted, "photo").error;
  const src = user?.photo ? asset(`${user.photo}?size=full`) : undefined;
  return (
    <AccountPart refused={actionData} errors={error ? [{ field: "photo", text: error }] : []}>
      <Card title={t("myAccount.photoTitle")} lead={t("myAccount.photoLead")}>
        <Stack gap={5}>
          <Portrait src={src} alt={t("myAccount.photoCurrent")} initials={initialsOf(user?.name ?? "")} />
          {src ? null : <Muted>{t("myAccount.photoNone")}</Muted>}
          <Form method="post" action={link(href("/my-account/photo"))} encType="multipart/form-data">
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
          </Form>
          {src ? (
            <Form method="post" action={link(href("/my-account/photo"))}>
              <Button variant="ghost" name="intent" value="remove">
                {t("myAccount.photoRemove")}
              </Button>
            </Form>
          ) : null}
        </Stack>
      </Card>
    </AccountPart>
  );
}
