import { href, redirect } from "react-router";
import { keepAlong } from "~/middleware/navigation";

/** What may go wrong with a sign-in elsewhere, as the sign-in page's address names it. */
export const signInProblems = [
  "not-configured",
  "no-user-linked",
  "other-document-linked",
  "failed",
  "signed-out-here",
] as const;
export type SignInProblem = (typeof signInProblems)[number];

/** The problem that an address names; null for anything else. */
export function signInProblemOf(url: string): SignInProblem | null {
  const named = new URL(url).searchParams.get("problem");
  return signInProblems.find((problem) => problem === named) ?? null;
}

/** Redirects to the sign-in page with a problem to show. */
export function toSignIn(request: Request, problem?: SignInProblem): Response {
  const from = new URL(request.url);
  // With it, the sign-in page would lead straight back to the provider.
  from.searchParams.delete("authMode");
  return redirect(keepAlong(problem ? `${href("/signin")}?problem=${problem}` : href("/signin"), from), 303);
}
