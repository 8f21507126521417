import type { RouterContextProvider } from "react-router";
import { answered } from "~/api/answered";
import { orRefusal, Refusal } from "~/api/refusal";
import { apiContext } from "~/context";
import { requireUser } from "~/middleware/guard.server";
import { openSession } from "~/modules/people/pages/signin/sign-in.server";

interface AccountChange {
  name?: string;
  email?: string;
  cellphone?: string;
  currentPassword?: string | undefined;
}

/** Changes the account at a remote service, which knows no password to confirm an address: a sign-in does. */
export async function updateThere(
  args: { request: Request; context: Readonly<RouterContextProvider> },
  body: AccountChange,
) {
  const { email, cellphone, currentPassword } = body;
  const { username } = requireUser(args.context);
  if (email !== undefined || cellphone !== undefined) {
    if (!currentPassword) throw new Refusal("INVALID_PASSWORD");
    const confirmed = await orRefusal(
      openSession(args, { username, password: currentPassword }),
      "INVALID_CREDENTIALS",
    );
    if (confirmed instanceof Refusal) throw new Refusal("INVALID_PASSWORD");
  }
  return answered(args.context.get(apiContext).user.update({ body }));
}
