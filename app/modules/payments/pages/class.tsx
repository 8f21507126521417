import { href } from "react-router";
import { z } from "zod";
import { answered } from "~/api/answered";
import { apiContext, userContext } from "~/context";
import { PageForm } from "~/form/page-form";
import { emptyForm, summaryOf } from "~/form/posted-form";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { seeOther } from "~/middleware/navigation";
import { openStepPath } from "~/modules/enrolments/pages/portal/open-step.server";
import { useFormat } from "~/shell/format";
import { InLanguage } from "~/shell/in-language";
import { PageTitle } from "~/shell/page-title";
import { submit } from "~/shell/submit.server";
import { Badge } from "~/ui/badge";
import { Button, ButtonLink, ButtonRow } from "~/ui/button";
import { ChoiceCards } from "~/ui/choice-cards";
import { ErrorSummary } from "~/ui/error-summary";
import { Heading } from "~/ui/heading";
import { Stack } from "~/ui/page";
import { EmptyState } from "~/ui/state";
import type { Route } from "./+types/class";
import { subscriptionContext } from "./payable.server";
import { PaymentLayout } from "./payment-layout";
import { problemAt, problemKey } from "./payment-problem";

export async function loader(args: Route.LoaderArgs) {
  const { id } = args.params;
  const api = args.context.get(apiContext);
  const [selection, { isPaid }] = await Promise.all([
    answered(api.academicClass.list({ params: { id } })),
    answered(api.payment.verification({ params: { id } })),
  ]);
  const expired = new URL(args.request.url).searchParams.get("reason") === "hold";
  const subscription = args.context.get(subscriptionContext);
  const problem = expired ? problemKey("CLASS_HOLD_EXPIRED") : null;
  return { id, subscription, selection, isPaid, problem };
}

const Choice = z.object({ academicClassId: z.string({ error: "checkout.classRequired" }).max(200) });

export async function action(args: Route.ActionArgs) {
  const { request, context, params } = args;
  const { academicClass } = context.get(apiContext);
  return submit(args, Choice, async ({ academicClassId }) => {
    const { selectedClass } = await answered(academicClass.list({ params }));
    const old = selectedClass?.id;
    const choosing =
      old && old !== academicClassId
        ? academicClass.change({ params, body: { newAcademicClassId: academicClassId, oldAcademicClassId: old } })
        : academicClass.select({ params, body: { academicClassId } });
    await problemAt("academicClassId", answered(choosing));
    // A payer without an account has the payment page only.
    const isPayer = context.get(userContext) === null;
    const next = isPayer
      ? href("/payments/:id?", params)
      : await openStepPath(context.get(apiContext), params.id, "class");
    return seeOther(request, next);
  });
}

export default function ClassChoice({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const { id, subscription, selection, isPaid } = loaderData;
  const posted = summaryOf(t, actionData?.posted ?? emptyForm());
  const before = loaderData.problem ? [{ field: "academicClassId", text: t(loaderData.problem) }] : [];
  const errors = actionData ? posted : before;
  const choices = useChoices(selection);
  const open = choices.filter((choice) => !choice.disabled);
  const back = (
    <ButtonLink variant="ghost" href={link(href("/portal"))}>
      {t("checkout.toPortal")}
    </ButtonLink>
  );
  return (
    <PaymentLayout subscription={subscription} detail={t("candidateArea.step_class")}>
      <PageTitle failed={errors.length > 0}>{t("checkout.classTitle")}</PageTitle>
      <Stack gap={5}>
        <Heading
          eyebrow={<InLanguage language={subscription.courseLanguage}>{subscription.courseName}</InLanguage>}
          title={t("checkout.classTitle")}
          lead={t(`checkout.${selection.disabled ? "classFixed" : isPaid ? "classLeadPaid" : "classLead"}`)}
        />
        <ErrorSummary title={t("checkout.problemTitle")} errors={errors} />
        {open.length === 0 && (
          <EmptyState title={t("checkout.classNone")} action={back}>
            <p>{t("checkout.classNoneMessage")}</p>
          </EmptyState>
        )}
        <PageForm>
          <Stack gap={5}>
            {choices.length > 0 && (
              <ChoiceCards
                name="academicClassId"
                legend={t("checkout.classLegend")}
                choices={choices}
                column="medium"
                required
                defaultValue={selection.selectedClass?.id ?? (open.length === 1 ? open[0]?.value : undefined)}
              />
            )}
            {open.length > 0 && (
              <ButtonRow
                main={
                  selection.disabled ? (
                    <ButtonLink href={link(href("/payments/:id?", { id }))}>{t("checkout.toPayment")}</ButtonLink>
                  ) : (
                    <Button name="intent" value="select">
                      {t(isPaid ? "checkout.classSubmitPaid" : "checkout.classSubmit")}
                    </Button>
                  )
                }
                back={
                  <ButtonLink variant="ghost" href={link(href("/portal"))}>
                    {t("frame.back")}
                  </ButtonLink>
                }
              />
            )}
          </Stack>
        </PageForm>
      </Stack>
    </PaymentLayout>
  );
}

/** Every class as a card; a class that cannot be chosen states the reason. */
function useChoices({
  availableClasses,
  selectedClass,
  showInfo,
  disabled,
}: Route.ComponentProps["loaderData"]["selection"]) {
  const t = useT();
  const { day } = useFormat();
  const own = availableClasses.some(({ id }) => id === selectedClass?.id);
  const classes = selectedClass && !own ? [selectedClass, ...availableClasses] : availableClasses;
  return classes.map((one) => {
    const selected = one.id === selectedClass?.id;
    const reason = one.disabledReason === "CLASS_FULL" ? t("checkout.classFull") : t("checkout.classInactive");
    return {
      value: one.id,
      title: one.name,
      description:
        showInfo &&
        [one.startsOn && t("checkout.classStarts", { day: day(one.startsOn) }), one.schedule]
          .filter(Boolean)
          .join(" · "),
      meta: !showInfo || (one.disabled && !selected) ? undefined : t("checkout.classSlots", { count: one.available }),
      badge: selected ? (
        <Badge tone="success">{t("checkout.classSelected")}</Badge>
      ) : one.disabled ? (
        <Badge>{reason}</Badge>
      ) : undefined,
      disabled: (one.disabled || disabled) && !selected,
    };
  });
}
