import { href } from "react-router";
import { apiContext } from "~/context";
import { useT } from "~/i18n/use-t";
import { notFound } from "~/middleware/guard.server";
import { BackLink, DeedForm } from "~/modules/desk/pages/deed-page";
import { Outdated } from "~/modules/versioned/pages/outdated";
import { discardDraft } from "~/modules/versioned/pages/versioned.server";
import type { StaffHandle } from "~/pages/staff-layout";
import { FormDifferences } from "../differences";
import { loadForm } from "../draft.server";
import { FormFrame } from "../form-frame";
import type { Route } from "./+types/route";

export const handle: StaffHandle = { width: "wide" };

/** The draft and the published form, whose differences are lost when the draft is discarded. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const draft = await loadForm({ params, context });
  const { saved, published, rights } = draft;
  return saved && published && rights.write ? { draft, published } : notFound();
}

export const action = (args: Route.ActionArgs) =>
  discardDraft(args, args.context.get(apiContext).formDrafts, {
    to: href("/forms/:id", args.params),
    notice: "form.discarded",
  });

export default function DiscardForm({ loaderData: { draft, published }, actionData }: Route.ComponentProps) {
  const t = useT();
  return (
    <FormFrame
      draft={draft}
      current={null}
      title={t("form.discardTitle")}
      lead={t("form.discardLead", { version: draft.form.version })}
      answer={actionData}
    >
      <Outdated answer={actionData}>{t("form.changedMeanwhile")}</Outdated>
      <FormDifferences before={published} after={draft.content} emptyText={t("form.unchanged")} />
      <DeedForm
        deed={{ text: t("form.discardSubmit"), isDanger: true, kept: { revision: draft.revision } }}
        back={<BackLink path={href("/forms/:id", { id: draft.form.id })}>{t("word.cancel")}</BackLink>}
      />
    </FormFrame>
  );
}
