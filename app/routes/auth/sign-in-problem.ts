import { href, redirect } from "react-router";
import { keepAlong } from "~/middleware/navigation";

/** Problems of an external sign-in, as the query of the sign-in page names them. */
export const signInProblems = [
  "not-configured",
  "no-user-linked",
  "other-document-linked",
  "failed",
  "signed-out-here",
] as const;
export type SignInProblem = (typeof signInProblems)[number];

/** The problem that a URL names; null for an unknown one. */
export function signInProblemOf(url: string): SignInProblem | null {
  const named = new URL(url).searchParams.get("problem");
  return signInProblems.find((problem) => problem === named) ?? null;
}

/** Redirects to the sign-in page with a problem to show. */
export function toSignIn(request: Request, problem?: SignInProblem): Response {
  const from = new URL(request.url);
  // This option would make the sign-in page redirect straight back to the provider.
  from.searchParams.delete("authMode");
  return redirect(keepAlong(problem ? `${href("/signin")}?problem=${problem}` : href("/signin"), from), 303);
}
