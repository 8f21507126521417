import { isRouteErrorResponse, type ShouldRevalidateFunction } from "react-router";
import type { RefusedPost } from "~/shell/submit.server";

/** A save that no action has answered: the server was not reached, or the guards refused the request. */
export interface FailedSave extends Partial<Record<keyof RefusedPost, undefined>> {
  failed: "unreached" | "refused";
}

/** The client action of hydrated pages: a failure that would replace the page is shown on it instead. */
export async function withoutLoss<Answer>({
  serverAction,
}: {
  serverAction(): Promise<Answer>;
}): Promise<Answer | FailedSave> {
  try {
    return await serverAction();
  } catch (error) {
    // Guards redirect those who are not signed in any more, and answer a lost right or another role with an error page.
    const isRefused = error instanceof Response || (isRouteErrorResponse(error) && error.status < 500);
    return { failed: isRefused ? "refused" : "unreached" };
  }
}

/**
 * Loads data again after a save, but not after a failed one: loading would fail, too, and an error would replace the
 * page.
 */
export const revalidatesUnlessLost: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  defaultShouldRevalidate && !(actionResult && "failed" in actionResult);
