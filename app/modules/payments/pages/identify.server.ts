import { href } from "react-router";
import { apiContext, sessionContext } from "~/context";
import { seeOther } from "~/middleware/navigation";
import { todayOf } from "~/middleware/today.server";
import { submit } from "~/shell/submit.server";
import { identityOf } from "./identity";
import type { PageArgs } from "./payable.server";

/**
 * Grants this browser access to the payment for an hour, if the visitor knows the candidate's document and birth date.
 */
export async function identifyPayer(args: PageArgs, id: string) {
  const { request, context } = args;
  const identify = async (identity: { cpf: string; birthday: string }) => {
    const { accessToken } = await context.get(apiContext).subscriptions.identify({ id, ...identity });
    const session = context.get(sessionContext);
    session.renew();
    session.set({ payers: { ...session.data.payers, [id]: accessToken } });
    return seeOther(request, href("/payments/:id?", { id }));
  };
  return submit(args, identityOf(todayOf(context)), identify, "INVALID_CREDENTIALS", "SYSTEM_UNAVAILABLE");
}
