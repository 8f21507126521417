import { href } from "react-router";
import { z } from "zod";
import type { RefusalCode } from "~/api/refusal";
import { apiContext } from "~/context";
import { PageForm } from "~/form/page-form";
import { emptyForm, type PostedForm } from "~/form/posted-form";
import { useLink } from "~/frame";
import type { TextKey } from "~/i18n/catalogue";
import { useT } from "~/i18n/use-t";
import { notFound } from "~/middleware/guard.server";
import { seeWithNotice, seeWithQuery, takeNotice } from "~/middleware/notice.server";
import { RecordHead, RecordPage } from "~/modules/desk/pages/record-page";
import { NewRight, type RightOptions, type UserDetail } from "~/modules/users/schema/staff-user";
import type { StaffHandle } from "~/pages/staff-layout";
import { useFormat } from "~/shell/format";
import { pressedOf, submit } from "~/shell/submit.server";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { DescriptionList } from "~/ui/description-list";
import { StatusSign } from "~/ui/desk/status-sign";
import { Stack } from "~/ui/page";
import { RowList } from "~/ui/row-list";
import type { Route } from "./+types/detail";
import { RightFields } from "./right-fields";
import { rightText, userSigns } from "./words";

export const handle: StaffHandle = { width: "wide" };

export async function loader({ params, context }: Route.LoaderArgs) {
  const { users } = context.get(apiContext);
  return { user: await users.get(params), options: await users.options(), notice: takeNotice(context) };
}

const deeds = ["add", "take", "invite", "deactivate", "reactivate"] as const;

/** Gives or takes a right, closes or opens the account, or sends the invitation again. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const args = { request, context };
  const { users } = context.get(apiContext);
  const here = href("/users/:id", params);
  const { intent, about } = pressedOf(args, deeds) ?? notFound();
  if (intent === "add")
    return submit(
      args,
      NewRight,
      async (right) => {
        await users.grant({ ...params, ...right });
        return seeWithQuery(args, here, "users.added");
      },
      "FORBIDDEN",
    );
  const [, role = "", place = ""] = /^(\w+):(.+)$/.exec(about) ?? [];
  return submit(
    args,
    z.object({}),
    async () => {
      if (intent === "take") return seeWithNotice(args, await afterTaking({ role, place }), "users.taken");
      if (intent === "invite") await users.inviteAgain(params);
      else await users[intent](params);
      return seeWithQuery(args, here, done[intent]);
    },
    "FORBIDDEN",
  );

  /** Takes the right. @returns the page to go on with: the reader may no longer reach somebody without rights */
  async function afterTaking(wanted: { role: string; place: string }) {
    const right = NewRight.safeParse(wanted);
    if (!right.success) return notFound();
    const { isReached } = await users.takeRight({ ...params, ...right.data });
    return isReached ? here : href("/users");
  }
}

const done = {
  invite: "users.invitedAgain",
  deactivate: "users.deactivatedNow",
  reactivate: "users.reactivated",
} as const satisfies Record<string, TextKey>;

const problems: Partial<Record<RefusalCode, TextKey>> = {
  CONFLICT: "users.lastAdministrator",
  STATUS_CHANGED: "users.changed",
  TOO_MANY_REQUESTS: "users.tooMany",
};

export default function User({ loaderData: { user, options, notice }, actionData }: Route.ComponentProps) {
  const t = useT();
  const { instant } = useFormat();
  const posted = actionData?.posted ?? emptyForm();
  const { name, email, state, lastSignInAt, createdAt, deactivatedAt, isOwn } = user;
  const code = Object.keys(posted.error ?? {}).length > 0 ? null : actionData?.code;
  const mayAdd = !isOwn && state !== "deactivated" && options.roles.length > 0;
  return (
    <RecordPage
      title={name}
      head={
        <RecordHead
          list={{ path: href("/users"), text: t("feature.users.write"), row: user.id }}
          title={name}
          beside={<StatusSign sign={userSigns[state]}>{t(`users.state_${state}`)}</StatusSign>}
        />
      }
      {...{ notice, posted }}
      problem={code && t(problems[code] ?? "users.refused")}
      aside={isOwn ? null : <Account user={user} />}
    >
      <DescriptionList
        stacked
        items={[
          { term: t("word.email"), detail: email },
          { term: t("users.lastSignIn"), detail: lastSignInAt ? instant(lastSignInAt) : t("users.never") },
          { term: t("users.created"), detail: instant(createdAt) },
          ...(deactivatedAt ? [{ term: t("users.deactivated"), detail: instant(deactivatedAt) }] : []),
        ]}
      />
      <Rights user={user} />
      {mayAdd ? <NewRightForm {...{ posted, options }} /> : null}
    </RecordPage>
  );
}

function Rights({ user: { rights, isOwn } }: { user: UserDetail }) {
  const t = useT();
  return (
    <Card title={t("users.rights")} lead={isOwn ? t("users.own") : undefined}>
      {rights.length === 0 ? <p>{t("users.noRights")}</p> : null}
      <PageForm>
        <RowList
          label={t("users.rights")}
          rows={rights.map((right) => ({
            id: `${right.role}:${right.place}`,
            title: rightText(t, right),
            end: right.mayRemove ? (
              <Button
                name="intent"
                value={`take:${right.role}:${right.place}`}
                variant="secondary"
                size="small"
                aria-label={t("users.take", { right: rightText(t, right) })}
              >
                {t("word.remove")}
              </Button>
            ) : null,
          }))}
        />
      </PageForm>
    </Card>
  );
}

function NewRightForm({ posted, options }: { posted: PostedForm; options: RightOptions }) {
  const t = useT();
  return (
    <Card title={t("users.add")}>
      <PageForm enter="add">
        <Stack gap={4}>
          <RightFields {...{ posted, options }} />
          <div>
            <Button name="intent" value="add">
              {t("users.addDo")}
            </Button>
          </div>
        </Stack>
      </PageForm>
    </Card>
  );
}

/** What can be done with the whole account. */
function Account({ user: { state, mayGovern } }: { user: UserDetail }) {
  const t = useT();
  const link = useLink();
  if (!mayGovern)
    return (
      <Card title={t("users.account")}>
        <p>{t("users.notGoverned")}</p>
      </Card>
    );
  const isOpen = state !== "deactivated";
  return (
    <Card title={t("users.account")}>
      <PageForm>
        <Stack gap={4}>
          {state === "invited" ? (
            <div>
              <Button name="intent" value="invite" variant="secondary">
                {t("users.inviteAgain")}
              </Button>
            </div>
          ) : null}
          {isOpen ? (
            <p>
              {t("users.passwordLead")} <a href={link(href("/temporary-password"))}>{t("role.passwordTitle")}</a>
            </p>
          ) : null}
          <p>{t(isOpen ? "users.deactivateLead" : "users.reactivateLead")}</p>
          <div>
            <Button name="intent" value={isOpen ? "deactivate" : "reactivate"} variant="secondary">
              {t(isOpen ? "users.deactivate" : "users.reactivate")}
            </Button>
          </div>
        </Stack>
      </PageForm>
    </Card>
  );
}
