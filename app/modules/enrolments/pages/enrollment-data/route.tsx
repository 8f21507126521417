import { href } from "react-router";
import { z } from "zod";
import { answered, answeredOr } from "~/api/answered";
import { Refusal } from "~/api/refusal";
import type { Subscription } from "~/api/subscription";
import { apiContext, siteContext } from "~/context";
import { emptyForm } from "~/form/posted-form";
import { notFound, requireForm, requireUser } from "~/middleware/guard.server";
import { seeOther } from "~/middleware/navigation";
import { seeWithNotice, takeNotice } from "~/middleware/notice.server";
import { todayOf } from "~/middleware/today.server";
import { ownSubscriptions } from "~/modules/enrolments/pages/portal/overview.server";
import { ownSubscription } from "~/modules/enrolments/pages/portal/own-subscription.server";
import {
  checkResponsible,
  shownFields,
  textsOfPerson,
  textsOfResponsible,
  toResponsible,
} from "~/modules/people/pages/person/person-form";
import { explained, problemOf } from "~/modules/people/pages/person/refusal";
import { typedIn } from "~/modules/people/pages/person/typed-text";
import { asWritten } from "~/modules/people/rules/written-text";
import { deviceIn } from "~/rules/device";
import { submit } from "~/shell/submit.server";
import type { Route } from "./+types/route";
import { EnrolmentDataView } from "./view";

export const handle = { sensitive: true };

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  if (!params.id) {
    const [newest] = await ownSubscriptions(api);
    throw seeOther(request, newest ? href("/enrollment-data/:id?", { id: newest.id }) : href("/portal"));
  }
  const [subscription, steps] = await Promise.all([
    ownSubscription(context, params.id),
    answeredOr(api.subscription.steps({ query: { subscriptionId: params.id } }), []),
  ]);
  return {
    subscription,
    notice: takeNotice(context),
    today: todayOf(context),
    documents: steps.find(({ step }) => step === "documents") ?? null,
    fields: asksForResponsible(subscription) ? await responsibleFields({ context, request }) : [],
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const user = requireUser(context);
  const api = context.get(apiContext);
  const id = params.id ?? notFound();
  const subscription = await ownSubscription(context, id);
  if (!asksForResponsible(subscription) || subscription.contract) notFound();
  const [fields, { id: _, ...person }] = await Promise.all([
    responsibleFields({ context, request }),
    answered(api.person.getData({ params: { id: user.id } })),
  ]);
  const form = requireForm({ context });
  const save = async () => {
    const checked = checkResponsible(fields, typedIn(form, fields), textsOfPerson(person), todayOf(context));
    if (!checked.valid) throw new Refusal("VALIDATION", { fields: checked.errors });
    const body = { person, responsible: toResponsible(checked.parsed) };
    await answered(api.person.setData({ params: { id: user.id }, query: { subsId: id }, body }));
    return seeWithNotice({ request, context }, href("/enrollment-data/:id?", { id }), "account.saved");
  };
  return submit({ context }, z.object({}), save, ...explained);
}

/** Whether the page shows a guardian (`responsible`): one is stored, or the candidate is a minor. */
const asksForResponsible = ({ responsible, underageWarning }: Subscription) => responsible !== null || underageWarning;

/** The fields of the form about the guardian, in the order for the visitor's device. */
async function responsibleFields({ context, request }: Pick<Route.LoaderArgs, "context" | "request">) {
  const api = context.get(apiContext);
  const groups = await answered(api.formGroup.list({ query: { type: "financial-responsible" } }));
  return shownFields(
    groups.flatMap(({ fields }) => fields),
    {
      mobile: deviceIn(request.headers).type === "mobile",
      usePassport: context.get(siteContext).parameters.UsePassport,
    },
    groups[0]?.sections,
  );
}

export default function EnrolmentData({ loaderData, actionData }: Route.ComponentProps) {
  const { responsible } = loaderData.subscription;
  const posted = actionData?.posted ?? emptyForm(responsible ? asWritten(textsOfResponsible(responsible)) : {});
  return <EnrolmentDataView {...loaderData} posted={posted} problem={problemOf(actionData)} />;
}
