import { href } from "react-router";
import { PageForm } from "~/form/page-form";
import { emptyForm } from "~/form/posted-form";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { requireForm } from "~/middleware/guard.server";
import { takeNotice } from "~/middleware/notice.server";
import { Button, ButtonLink, ButtonRow } from "~/ui/button";
import { Stack } from "~/ui/page";
import type { StaffHandle } from "../../layout";
import { ConflictForm } from "../detail/conflict-form";
import { loadDraft, saveEdit } from "../detail/draft.server";
import { JourneyFrame } from "../detail/journey-frame";
import type { Route } from "./+types/route";
import { infoIn, infoTexts } from "./info";
import { InfoFields } from "./info-form";

export const handle: StaffHandle = { width: "wide" };

export async function loader({ params, context }: Route.LoaderArgs) {
  return { draft: await loadDraft({ params, context }), notice: takeNotice(context) };
}

export async function action(args: Route.ActionArgs) {
  const info = infoIn(requireForm(args));
  const to = href("/journeys/:id/info", args.params);
  return saveEdit(args, { edit: (content) => ({ ...content, ...info }), to });
}

export default function JourneyInfo({ loaderData: { draft, notice }, actionData }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const posted = actionData?.posted ?? emptyForm(infoTexts(draft.content));
  const change = actionData?.change;
  const frame = { draft, current: "info" as const, title: t("journey.tabInfo"), notice };
  if (change && actionData)
    return (
      <JourneyFrame {...frame} isRefused>
        <ConflictForm id={draft.journey.id} worded={draft} change={change} typed={actionData.typed} />
      </JourneyFrame>
    );
  return (
    <JourneyFrame {...frame} posted={posted}>
      <PageForm>
        <input type="hidden" name="revision" value={draft.revision} />
        <Stack gap={4}>
          <InfoFields posted={posted} modes={draft.modes} defaultLanguage={draft.defaultLanguage} />
          {draft.rights.write ? (
            <ButtonRow
              main={<Button>{t("journey.save")}</Button>}
              back={
                <ButtonLink variant="ghost" href={link(href("/journeys/:id", { id: draft.journey.id }))}>
                  {t("journey.back")}
                </ButtonLink>
              }
            />
          ) : null}
        </Stack>
      </PageForm>
    </JourneyFrame>
  );
}
