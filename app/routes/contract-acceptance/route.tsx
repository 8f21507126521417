import { data, href } from "react-router";
import { z } from "zod";
import { apiContext, sessionContext } from "~/context";
import { isClosed } from "~/domain/journey/subscription-status";
import { parseForm } from "~/form/parse-form";
import { emptyForm, type PostedForm, refusedForm } from "~/form/posted-form";
import { notFound, requireForm, requireInPerson, unavailable } from "~/middleware/guard.server";
import { seeOther } from "~/middleware/navigation";
import { takeNotice } from "~/middleware/notice.server";
import { openStepPath, toOpenStep } from "~/routes/portal/open-step.server";
import { ownSubscriptions } from "~/routes/portal/overview.server";
import { ownSubscription } from "~/routes/portal/own-subscription.server";
import type { Route } from "./+types/route";
import { AcceptanceView, type Trouble } from "./acceptance-view";
import { AcceptedView } from "./accepted-view";

export const handle = { sensitive: true };

const ticked = (message: string) => z.literal("true", { error: message });

const Acceptance = z.object({
  hash: z.string({ error: "frame.fieldInvalid" }),
  version: z.coerce.number({ error: "frame.fieldInvalid" }).int(),
  accepted: ticked("contractAcceptance.acceptRequired"),
});
const BothAcceptances = Acceptance.extend({ responsibleAccepted: ticked("contractAcceptance.responsibleRequired") });

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const session = context.get(sessionContext);
  const { id } = params;
  if (!id) throw seeOther(request, await newestPath(api));
  const subscription = await ownSubscription(context, id);
  if (subscription.contract) {
    const nextPath = await openStepPath(api, id, "contract");
    return { subscription, notice: takeNotice(context), accepted: subscription.contract, nextPath };
  }
  const built = await api.enrolmentContract.build({ params: { id } });
  if (built.status === 409) throw await toOpenStep(request, { api, session, subscriptionId: id });
  if (built.status === 404) notFound();
  if (built.status !== 200) unavailable();
  return { subscription, notice: takeNotice(context), contract: built.body };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const { id } = params;
  if (!id) return seeOther(request, await newestPath(api));
  requireInPerson(context);
  const form = requireForm({ context });
  const parsed = parseForm(form.has("responsibleRequired") ? BothAcceptances : Acceptance, form);
  if (!parsed.ok) return refuse(null, parsed.posted);
  const { hash, version } = parsed.value;
  const body = { hash, version, accepted: true as const, responsibleAccepted: "responsibleAccepted" in parsed.value };
  const answer = await api.enrolmentContract.accept({ params: { id }, body });
  if (answer.status === 200 || answer.status === 201) return seeOther(request, await openStepPath(api, id, "contract"));
  if (answer.status === 404) notFound();
  const { code } = answer.body;
  if (code === "STEP_BLOCKED")
    return toOpenStep(request, { api, session: context.get(sessionContext), subscriptionId: id });
  if (code === "RESPONSIBLE_REQUIRED")
    return refuse(null, refusedForm({}, { responsibleAccepted: "contractAcceptance.responsibleRequired" }));
  return refuse(code === "CONTRACT_CHANGED" ? "changed" : "notSaved", emptyForm());
}

const refuse = (trouble: Trouble | null, posted: PostedForm) => data({ trouble, posted }, { status: 422 });

/** Path of the newest contract to accept, else of the newest accepted contract, else of the candidate area. */
async function newestPath(api: Parameters<typeof ownSubscriptions>[0]): Promise<string> {
  const own = await ownSubscriptions(api);
  const open = own.filter(({ subscriptionStatus }) => !isClosed(subscriptionStatus.status.type));
  const chosen = open.find(({ contract }) => !contract) ?? own.find(({ contract }) => contract);
  return chosen ? href("/contract-acceptance/:id?", { id: chosen.id }) : href("/portal");
}

export default function ContractAcceptance({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.accepted) return <AcceptedView {...loaderData} />;
  return (
    <AcceptanceView {...loaderData} posted={actionData?.posted ?? emptyForm()} trouble={actionData?.trouble ?? null} />
  );
}
