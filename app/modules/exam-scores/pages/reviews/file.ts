import { z } from "zod";
import { apiContext } from "~/context";
import { fileResponse } from "~/modules/desk/pages/file-response.server";
import type { Route } from "./+types/file";

const Form = z.enum(["original", "view", "thumbnail"]).catch("original");

/** A file of a proof for staff, in the form that the query names. */
export function loader({ request, context, params }: Route.LoaderArgs) {
  const { examScoreReviews } = context.get(apiContext);
  const form = Form.parse(new URL(request.url).searchParams.get("form"));
  return fileResponse(form !== "original", (offset) =>
    examScoreReviews.content({ id: params.id, fileId: params.file, form, offset }),
  );
}
