import type { RouterContextProvider } from "react-router";
import { apiContext, siteContext } from "~/context";
import { captchaField, captchaHeaders } from "../captcha/captcha-token.server";
import { CHANGE_PATH, confirmFields, logoField } from "./mail-field.server";

type Args = { request: Request; context: Readonly<RouterContextProvider> };

/** Requests a mail with a link for setting a new password, for an account of the tenant or of the operators. */
export function requestReset(args: Args, user: string) {
  const { password, operation, params } = partsOf(args);
  const headers = captchaHeaders(args);
  const body = { ...captchaField(headers), user, ...logoField(args), resetApplicationPath: CHANGE_PATH };
  return operation
    ? password.requestOperationReset({ params, body, headers })
    : password.requestReset({ params, body, headers });
}

/** Requests a mail with the user name of the account that has this e-mail address. */
export function recoverUsername(args: Args, email: string) {
  const { password, operation, params } = partsOf(args);
  const headers = captchaHeaders(args);
  const body = { ...captchaField(headers), email, ...logoField(args) };
  return operation
    ? password.recoverOperationUsername({ params, body, headers })
    : password.recoverUsername({ params, body, headers });
}

/** Checks whether the token of a mailed link is valid, used or expired. The check does not use up the token. */
export function checkReset(args: Args, token: string) {
  const { password, operation, params } = partsOf(args);
  const named = { ...params, token };
  return operation ? password.checkOperationReset({ params: named }) : password.checkReset({ params: named });
}

/** Sets the new password with the token of a mailed link. */
export function confirmReset(args: Args, { token, newPassword }: { token: string; newPassword: string }) {
  const { password, operation, params } = partsOf(args);
  const headers = captchaHeaders(args);
  const body = { ...captchaField(headers), token, ...confirmFields(args, newPassword) };
  return operation
    ? password.confirmOperationReset({ params, body, headers })
    : password.confirmReset({ params, body, headers });
}

function partsOf(args: Pick<Args, "context">) {
  const { password } = args.context.get(apiContext);
  const { tenant, isOperation, application } = args.context.get(siteContext);
  return {
    password,
    operation: isOperation,
    params: { tenant: tenant?.alias ?? "", application: application.alias },
  };
}
