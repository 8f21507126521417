import { href, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { answered } from "~/api/answered";
import { orRefusal } from "~/api/refusal";
import { apiContext, sessionContext, userContext } from "~/context";
import { Identifier, SentCode } from "~/form/access-field";
import { seeOther } from "~/middleware/navigation";
import { homeOf } from "~/middleware/right";
import { beginSession } from "~/middleware/role.server";
import { submit } from "~/shell/submit.server";
import { captchaHeaders } from "../captcha/captcha-token.server";
import { follow } from "../signin/safe-return";
import { internalReturn } from "./internal-return";
import { refusedAt } from "./refusal";

type Args = { request: Request; context: Readonly<RouterContextProvider> };

const CodeRequest = z.object({ document: Identifier, sendType: z.enum(["email", "sms"]).catch("email") });
type CodeRequest = z.output<typeof CodeRequest>;

/** Sends a code to the account that the form names. */
export const askCode = (args: Args) =>
  submit(args, CodeRequest, async (asked) => {
    await orRefusal(refusedAt("document", generate(args, asked)), "CODE_TOO_SOON");
    args.context.get(sessionContext).set({ codeSignIn: asked });
    return seeOther(args.request, href("/auth/code/:step?", { step: "verify" }));
  });

/** Sends another code to the account that the session remembers. */
export const askAgain = (args: Args) =>
  submit(args, z.object({}), async () => {
    const held = args.context.get(sessionContext).data.codeSignIn;
    if (held) await refusedAt("code", generate(args, held));
    return seeOther(args.request, href("/auth/code/:step?", held ? { step: "verify" } : {}));
  });

const generate = (args: Args, body: CodeRequest) =>
  answered(args.context.get(apiContext).authenticationCode.generate({ body, headers: captchaHeaders(args) }));

/** Signs in with the code, and replaces the session id. */
export const signInByCode = (args: Args) =>
  submit(args, z.object({ code: SentCode }), async ({ code }) => {
    const session = args.context.get(sessionContext);
    const held = session.data.codeSignIn;
    if (!held) return seeOther(args.request, href("/auth/code/:step?"));
    const validating = args.context
      .get(apiContext)
      .authenticationCode.validate({ body: { document: held.document, code } });
    await beginSession(args, await refusedAt("code", answered(validating), { TOO_MANY_REQUESTS: "access.codeSpent" }));
    session.set({ codeSignIn: undefined });
    return follow(args.request, internalReturn(args.request, "returnUrl") ?? homeOf(args.context.get(userContext)));
  });
