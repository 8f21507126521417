import { href, redirect } from "react-router";
import { keepAlong } from "~/middleware/navigation";

/** Problems of an external sign-in, as the query of the sign-in page names them. */
export const signInProblems = ["not-configured", "no-user-linked", "failed", "signed-out-here"] as const;
export type SignInProblem = (typeof signInProblems)[number];

/** The problem that a URL names; null for none or an unknown one. */
export function signInProblemOf(url: string): SignInProblem | null {
  const named = new URL(url).searchParams.get("problem");
  return signInProblems.find((problem) => problem === named) ?? null;
}

/** Redirects to the sign-in page, which shows the problem if there is one. */
export function toSignIn(request: Request, problem?: SignInProblem): Response {
  const from = new URL(request.url);
  // With `authMode`, the sign-in page would redirect straight back to the provider.
  from.searchParams.delete("authMode");
  return redirect(keepAlong(problem ? `${href("/signin")}?problem=${problem}` : href("/signin"), from), 303);
}
