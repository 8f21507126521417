import { href } from "react-router";
import { z } from "zod";
import { answered } from "~/api/answered";
import { namingFields, orRefusal, Refusal } from "~/api/refusal";
import { apiContext, sessionContext } from "~/context";
import { mustTick, ticked } from "~/form/choice";
import { emptyForm, errorsOf } from "~/form/posted-form";
import { requireInPerson } from "~/middleware/guard.server";
import { seeOther } from "~/middleware/navigation";
import { takeNotice } from "~/middleware/notice.server";
import { openStepPath, toOpenStep } from "~/modules/enrolments/pages/portal/open-step.server";
import { ownSubscriptions } from "~/modules/enrolments/pages/portal/overview.server";
import { ownSubscription } from "~/modules/enrolments/pages/portal/own-subscription.server";
import { isClosed } from "~/modules/subscriptions/rules/subscription-status";
import { type RefusedPost, submit } from "~/shell/submit.server";
import type { Route } from "./+types/route";
import { AcceptanceView, type Trouble } from "./acceptance-view";
import { AcceptedView } from "./accepted-view";

export const handle = { sensitive: true };

const Acceptance = z
  .object({
    hash: z.string({ error: "frame.fieldInvalid" }),
    version: z.coerce.number({ error: "frame.fieldInvalid" }).int(),
    accepted: mustTick("contractAcceptance.acceptRequired"),
    responsibleRequired: ticked,
    responsibleAccepted: ticked,
  })
  .refine(({ responsibleRequired, responsibleAccepted }) => responsibleAccepted || !responsibleRequired, {
    path: ["responsibleAccepted"],
    error: "contractAcceptance.responsibleRequired",
    when: () => true,
  });

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
  const building = answered(api.enrolmentContract.build({ params: { id } }));
  const contract = await orRefusal(building, "STEP_BLOCKED", "CONFLICT");
  if (contract instanceof Refusal) throw await toOpenStep(request, { api, session, subscriptionId: id });
  return { subscription, notice: takeNotice(context), contract };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const { id } = params;
  if (!id) return seeOther(request, await newestPath(api));
  requireInPerson(context);
  const accept = async ({ hash, version, responsibleAccepted }: z.output<typeof Acceptance>) => {
    const body = { hash, version, accepted: true as const, responsibleAccepted };
    const accepting = answered(api.enrolmentContract.accept({ params: { id }, body }));
    const named = namingFields(accepting, ({ code }) =>
      code === "RESPONSIBLE_REQUIRED" ? { responsibleAccepted: "contractAcceptance.responsibleRequired" } : undefined,
    );
    const refusal = await orRefusal(named, "STEP_BLOCKED");
    if (!(refusal instanceof Refusal)) return seeOther(request, await openStepPath(api, id, "contract"));
    return toOpenStep(request, { api, session: context.get(sessionContext), subscriptionId: id });
  };
  return submit({ context }, Acceptance, accept, "SYSTEM_UNAVAILABLE");
}

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
    <AcceptanceView
      {...loaderData}
      posted={actionData?.posted ?? emptyForm()}
      trouble={actionData ? troubleOf(actionData) : null}
    />
  );
}

/** What is wrong with the contract as a whole; nothing if a field is wrong. */
function troubleOf({ code, posted }: RefusedPost): Trouble | null {
  if (Object.keys(errorsOf(posted)).length > 0) return null;
  return code === "CONTRACT_CHANGED" ? "changed" : "notSaved";
}
