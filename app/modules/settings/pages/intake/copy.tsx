import { href } from "react-router";
import { z } from "zod";
import { orRefusal, Refusal } from "~/api/refusal";
import { apiContext } from "~/context";
import { PageForm } from "~/form/page-form";
import { emptyForm, fieldProps, type PostedForm, refusedForm } from "~/form/posted-form";
import { useLink } from "~/frame";
import { messageKey } from "~/i18n/message-key";
import { useT } from "~/i18n/use-t";
import { seeOther } from "~/middleware/navigation";
import { seeWithNotice } from "~/middleware/notice.server";
import { BackLink, DeedForm } from "~/modules/desk/pages/deed-page";
import { intake } from "~/modules/settings/rules/kind/catalogue";
import { type IntakeCopyPlan, MOST_MONTHS } from "~/modules/settings/schema/intake-copy";
import { Outdated } from "~/modules/versioned/pages/outdated";
import type { StaffHandle } from "~/pages/staff-layout";
import { normalText } from "~/rules/normal-text";
import { useFormat } from "~/shell/format";
import { intentOf, submit } from "~/shell/submit.server";
import { Button, ButtonLink, ButtonRow } from "~/ui/button";
import { Card } from "~/ui/card";
import { DescriptionList } from "~/ui/description-list";
import { DeskTable } from "~/ui/desk/desk-table";
import { Stack } from "~/ui/page";
import { NumberField, TextField } from "~/ui/text-field";
import { loadSetting } from "../content.server";
import { SettingFrame } from "../setting-frame";
import { fieldLabel, kindName } from "../words";
import type { Route } from "./+types/copy";

export const handle: StaffHandle = { width: "wide" };

/** How many offers, and how many classes, the page lists. */
const SHOWN = 200;

const Line = z.string().max(1_000).overwrite(normalText).default("");
const Copy = z.object({
  newKey: Line,
  name: Line,
  months: Line.refine(
    (text) => /^\d{1,2}$/.test(text) && Number(text) <= MOST_MONTHS,
    messageKey("setting.errorNumber"),
  ),
});

/** The texts of the form in the address of the page that shows what they make. */
const namesOf = Object.keys(Copy.shape) as (keyof z.input<typeof Copy>)[];

/** The intake and, once a copy is described, what that makes; with `edit` in the address, its form again. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { record } = await loadSetting({ params: { ...params, kind: intake.name }, context }, "uses");
  const search = new URL(request.url).searchParams;
  const texts = Object.fromEntries(namesOf.map((name) => [name, search.get(name)?.slice(0, 1_000) ?? ""]));
  const shown = { record, plan: null, texts: { ...texts, months: texts.months || "6" }, errors: {} };
  const given = Copy.safeParse(texts);
  if (search.has("edit") || !search.has("newKey") || !given.success) return shown;
  const wanted = { ...params, ...given.data, months: Number(given.data.months) };
  const plan = await orRefusal(context.get(apiContext).intakeCopies.plan(wanted), "VALIDATION");
  if (plan instanceof Refusal) return { ...shown, errors: plan.details.fields ?? {} };
  return { ...shown, plan };
}

/** Shows what a copy would make, or makes it. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const args = { request, context };
  const { intakeCopies } = context.get(apiContext);
  const here = href("/settings/:place/intake/:key/copy", params);
  if (intentOf(args, ["show", "copy"]) === "show")
    return submit(args, Copy, async (texts) => {
      await intakeCopies.plan({ ...params, ...texts, months: Number(texts.months) });
      return seeOther(request, `${here}?${new URLSearchParams(texts)}`);
    });
  const Confirmed = Copy.extend({ digest: z.string().max(100) });
  return submit(args, Confirmed, async ({ months, ...given }) => {
    const { key } = await intakeCopies.copy({ ...params, ...given, months: Number(months) });
    const to = href("/settings/:place/:kind/:key", { place: params.place, kind: intake.name, key });
    return seeWithNotice(args, to, "setting.intakeCopied");
  });
}

export default function CopyIntake({ loaderData, actionData, params }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const { record, plan, texts, errors } = loaderData;
  const here = href("/settings/:place/intake/:key/copy", params);
  const refused = Object.keys(errors).length > 0 ? { posted: refusedForm(texts, errors), code: null } : undefined;
  const answer = actionData ?? refused;
  const isShown = plan !== null && answer?.code !== null;
  return (
    <SettingFrame
      {...{ kind: intake, record, answer }}
      current={null}
      title={t("setting.copyNext")}
      lead={t("setting.copyLead")}
      isWide={isShown}
    >
      <Outdated answer={answer}>{t("setting.changedMeanwhile")}</Outdated>
      {isShown ? (
        <>
          <Plan plan={plan} />
          <DeedForm
            deed={{ text: t("setting.copySubmit"), intent: "copy", kept: { ...texts, digest: plan.digest } }}
            back={
              <ButtonLink variant="ghost" href={link(`${here}?${new URLSearchParams({ ...texts, edit: "1" })}`)}>
                {t("word.change")}
              </ButtonLink>
            }
          />
        </>
      ) : (
        <CopyForm posted={answer?.posted ?? emptyForm(texts)} isUnsaved={answer !== undefined} params={params} />
      )}
    </SettingFrame>
  );
}

interface CopyFormProps {
  posted: PostedForm;
  isUnsaved: boolean;
  params: { place: string; key: string };
}

/** The form of the copy's key, name and dates. */
function CopyForm({ posted, isUnsaved, params }: CopyFormProps) {
  const t = useT();
  const link = useLink();
  return (
    <PageForm enter="show" isUnsaved={isUnsaved} action={link(href("/settings/:place/intake/:key/copy", params))}>
      <Stack gap={4}>
        <TextField
          {...fieldProps(t, posted, "newKey")}
          label={fieldLabel(t, intake.name, ["newKey"])}
          hint={t("setting.copyKeyHint")}
          maxLength={60}
          autoComplete="off"
          required
        />
        <TextField
          {...fieldProps(t, posted, "name")}
          label={fieldLabel(t, intake.name, ["name"])}
          maxLength={80}
          autoComplete="off"
          required
        />
        <NumberField
          {...fieldProps(t, posted, "months")}
          label={fieldLabel(t, intake.name, ["months"])}
          hint={t("setting.copyMonthsHint", { most: MOST_MONTHS })}
          required
        />
        <ButtonRow
          main={
            <Button name="intent" value="show">
              {t("setting.copyShow")}
            </Button>
          }
          back={
            <BackLink path={href("/settings/:place/:kind/:key", { ...params, kind: intake.name })}>
              {t("word.cancel")}
            </BackLink>
          }
        />
      </Stack>
    </PageForm>
  );
}

/** What the copy makes: the intake, its offers and its classes. */
function Plan({ plan: { intake: own, offers, classes } }: { plan: IntakeCopyPlan }) {
  const t = useT();
  const { number, day } = useFormat();
  const seats = offers.reduce((sum, one) => sum + one.seats, 0);
  const prices = offers.reduce((sum, one) => sum + one.prices, 0);
  return (
    <>
      <Card title={own.name}>
        <DescriptionList
          items={[
            { term: fieldLabel(t, intake.name, ["key"]), detail: own.key },
            { term: fieldLabel(t, intake.name, ["startsOn"]), detail: day(own.startsOn) },
            { term: fieldLabel(t, intake.name, ["endsOn"]), detail: day(own.endsOn) },
            ...(own.classesStartOn
              ? [{ term: fieldLabel(t, intake.name, ["classesStartOn"]), detail: day(own.classesStartOn) }]
              : []),
            {
              term: kindName(t, "offer"),
              detail: t("setting.copyOffers", {
                offers: number(offers.length),
                prices: number(prices),
                seats: number(seats),
              }),
            },
            { term: kindName(t, "academicClass"), detail: number(classes.length) },
          ]}
        />
      </Card>
      {offers.length > 0 ? (
        <Card title={kindName(t, "offer")}>
          <DeskTable
            caption={kindName(t, "offer")}
            named="name"
            columns={[
              { id: "name", label: t("word.name"), isPlain: true },
              { id: "campuses", label: t("word.campus"), isNumber: true },
              { id: "seats", label: fieldLabel(t, "offer", ["campuses", "seats"]), isNumber: true },
            ]}
            rows={offers.slice(0, SHOWN).map(({ key, name, ...one }) => ({
              id: key,
              cells: { name, campuses: number(one.campuses), seats: number(one.seats) },
            }))}
          />
          <More count={offers.length - SHOWN} />
        </Card>
      ) : null}
      {classes.length > 0 ? (
        <Card title={kindName(t, "academicClass")}>
          <DeskTable
            caption={kindName(t, "academicClass")}
            named="name"
            columns={[
              { id: "name", label: t("word.name"), isPlain: true },
              { id: "key", label: fieldLabel(t, "academicClass", ["key"]) },
              { id: "startsOn", label: fieldLabel(t, "academicClass", ["startsOn"]) },
              { id: "slots", label: fieldLabel(t, "academicClass", ["slots"]), isNumber: true },
            ]}
            rows={classes.slice(0, SHOWN).map(({ key, name, startsOn, slots }) => ({
              id: key,
              cells: { name, key, startsOn: day(startsOn), slots: number(slots) },
            }))}
          />
          <More count={classes.length - SHOWN} />
        </Card>
      ) : null}
    </>
  );
}

/** How many rows a table does not show; nothing if it shows all. */
function More({ count }: { count: number }) {
  const t = useT();
  return count > 0 ? <p className="desk-muted">{t("setting.copyMore", { count })}</p> : null;
}
