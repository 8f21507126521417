import { z } from "zod";
import { apiContext } from "~/context";
import { fileResponse } from "~/modules/desk/pages/file-response.server";
import type { Route } from "./+types/file";

const Form = z.enum(["original", "view", "thumbnail", "photos"]).catch("original");

/** A document's file for a reviewer, in the form that the query names. */
export function loader({ request, context, params }: Route.LoaderArgs) {
  const { documentReviews } = context.get(apiContext);
  const form = Form.parse(new URL(request.url).searchParams.get("form"));
  return fileResponse(form !== "original", (offset) =>
    documentReviews.content({ id: params.id, fileId: params.file, form, offset }),
  );
}
