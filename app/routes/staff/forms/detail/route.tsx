import { href } from "react-router";
import { fieldsIn, noTexts } from "~/domain/form/form-content";
import { addSection, freeSectionId, moveSection } from "~/domain/form/form-edit";
import { PageForm } from "~/form/page-form";
import { emptyForm, fieldProps, refusedForm } from "~/form/posted-form";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { requireForm } from "~/middleware/guard.server";
import { takeNotice } from "~/middleware/notice.server";
import { Button, ButtonLink } from "~/ui/button";
import { Inline, Stack } from "~/ui/page";
import { TextField } from "~/ui/text-field";
import { refuse } from "../../draft/draft.server";
import { moveIn, OrderHead, orderStateOf } from "../../draft/order-head";
import { OrderList } from "../../draft/order-list";
import type { StaffHandle } from "../../layout";
import { loadForm, saveFormEdit } from "../draft.server";
import { FormConflict } from "../form-conflict";
import { FormFrame } from "../form-frame";
import { FormProblems } from "../problems";
import { UseText } from "../route";
import { fieldLabel, sectionLabel } from "../words";
import type { Route } from "./+types/route";

export const handle: StaffHandle = { width: "wide" };

/** A form: its groups in order, the problems that prevent publishing, and links to the actions. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const order = orderStateOf(new URL(request.url).searchParams);
  return { draft: await loadForm({ params, context }), ...order, notice: takeNotice(context) };
}

/** Moves a group by one place, or adds a group. */
export async function action(args: Route.ActionArgs) {
  const form = requireForm(args);
  const { id } = args.params;
  const move = moveIn(form, href("/forms/:id", { id }));
  if (move) {
    const { to, device, path } = move;
    return saveFormEdit(args, {
      edit: (content) => moveSection(content, move.id, to, device),
      ...{ to: path, item: `group.${move.id}` },
    });
  }
  const draft = await loadForm(args);
  const label = String(form.get("label") ?? "").trim();
  if (label === "") return refuse(form, 422, { posted: refusedForm(form, { label: "form.labelEmpty" }) });
  const section = freeSectionId(draft.content, label);
  const answer = await saveFormEdit(args, {
    edit: (content) => addSection(content, { id: section, label: { ...noTexts, [draft.defaultLanguage]: label } }),
    to: href("/forms/:id/groups/:group", { id, group: section }),
    notice: "form.groupAdded",
    item: `group.${section}`,
  });
  return answer;
}

export default function FormPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const { draft, device, moved, notice } = loaderData;
  const { form, content, saved, rights } = draft;
  const params = { id: form.id };
  if (actionData?.change)
    return (
      <FormConflict draft={draft} title={t("form.tabGroups")} change={actionData.change} typed={actionData.typed} />
    );
  const ids = device === "phone" ? content.sectionsMobile : content.sections.map(({ id }) => id);
  const items = ids.flatMap((id) => {
    const section = content.sections.find((one) => one.id === id);
    if (!section) return [];
    const shown = fieldsIn(content, id, device).filter(({ visible }) => visible);
    const isElsewhere = id === "address" && form.type !== "address" && form.isStandard;
    const detail = shown.map((field) => fieldLabel(t, field)).join(", ");
    return [
      {
        id,
        name: sectionLabel(t, section),
        path: href("/forms/:id/groups/:group", { ...params, group: id }),
        detail: detail || t(isElsewhere ? "form.addressElsewhere" : "form.groupEmpty"),
      },
    ];
  });
  const deeds = [
    ...(saved && form.version > 0 && rights.write
      ? [[href("/forms/:id/discard", params), t("form.discard")] as const]
      : []),
    ...(rights.write && form.type === "personal-data"
      ? [[href("/forms/:id/copy", params), t("form.copy")] as const]
      : []),
  ];
  const posted = renamed(actionData?.posted);
  return (
    <FormFrame
      draft={draft}
      current="groups"
      notice={moved ? null : notice}
      posted={posted}
      actions={
        saved && rights.publish ? (
          <ButtonLink size="small" href={link(href("/forms/:id/publish", params))}>
            {t("form.review")}
          </ButtonLink>
        ) : null
      }
    >
      <div className="desk-muted">
        <UseText t={t} form={form} />
      </div>
      <FormProblems draft={draft} problems={draft.problems} />
      <OrderHead here={href("/forms/:id", params)} {...{ device, moved, items }} phoneLead={t("form.orderPhoneLead")} />
      <p className="desk-muted">{t("form.groupsLead")}</p>
      <PageForm>
        <input type="hidden" name="revision" value={draft.revision} />
        <input type="hidden" name="device" value={device} />
        <Stack gap={5}>
          <OrderList items={items} mayMove={rights.write} />
          {rights.write && device === "all" && form.type === "personal-data" ? (
            <fieldset className="desk-add">
              <legend>{t("form.addGroup")}</legend>
              <Inline gap={3}>
                <TextField
                  {...fieldProps(t, posted ?? emptyForm(), "label")}
                  label={t("form.addGroupName")}
                  lang={draft.defaultLanguage}
                />
                <Button variant="secondary" name="intent" value="add">
                  {t("form.addGroupSubmit")}
                </Button>
              </Inline>
            </fieldset>
          ) : null}
        </Stack>
      </PageForm>
      <div>
        <Inline gap={3}>
          {deeds.map(([path, text]) => (
            <ButtonLink key={path} variant="secondary" size="small" href={link(path)}>
              {text}
            </ButtonLink>
          ))}
        </Inline>
      </div>
    </FormFrame>
  );
}

type Posted = NonNullable<Route.ComponentProps["actionData"]>["posted"] | undefined;

/** Moves the first error to the page's only field, the name of a new group; errors name the field of a language. */
function renamed(posted: Posted): Posted {
  const [message] = Object.values(posted?.error ?? {});
  return posted && message ? { ...posted, error: { label: message } } : posted;
}
