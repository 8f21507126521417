import { apiContext, formContext } from "~/context";
import { CHUNK_BYTES } from "~/domain/document/limit";
import { notFound } from "~/middleware/guard.server";
import { readUpload } from "~/middleware/upload.server";
import type { Route } from "./+types/uploads";

/*
 * Resumable uploads for the page's script. POST with `name` and `size` begins an upload, GET answers how many bytes
 * have arrived, and POST with `offset` adds the next part. Then the script posts the page's form with the upload's id.
 */

const NO_STORE = { "cache-control": "no-store" };
const reply = (status: number, body: object) => Response.json(body, { status, headers: NO_STORE });

/** How many bytes of an upload have arrived. */
export async function loader({ params, context }: Route.LoaderArgs) {
  if (!params.upload) return notFound();
  const answer = await context.get(apiContext).document.upload({ params: { upload: params.upload } });
  return answer.status === 200 ? reply(200, { offset: answer.body.offset }) : refusal(answer);
}

/** Begins an upload, or adds a part to it. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { document } = context.get(apiContext);
  const { id, type, upload } = params;
  if (!upload) {
    const form = context.get(formContext);
    const size = Number(form?.get("size"));
    const body = {
      name: String(form?.get("name") ?? "").slice(0, 1000),
      ...(Number.isSafeInteger(size) && size > 0 ? { sizeBytes: size } : {}),
    };
    const answer = await document.startUpload({ params: { id, type }, body });
    return answer.status === 201 ? reply(201, { id: answer.body.id, offset: answer.body.offset }) : refusal(answer);
  }
  const offset = Number(new URL(request.url).searchParams.get("offset"));
  if (!Number.isSafeInteger(offset) || offset < 0 || context.get(formContext))
    return reply(422, { code: "VALIDATION" });
  let result: Response | undefined;
  await readUpload(request, async ({ pieces }) => {
    const chunk = await partOf(pieces);
    const answer = chunk ? await document.append({ params: { upload }, query: { offset }, body: { chunk } }) : null;
    if (!answer) result = reply(413, { code: "BODY_TOO_LARGE" });
    else result = answer.status === 200 ? reply(200, { offset: answer.body.offset }) : refusal(answer);
  });
  return result ?? reply(422, { code: "VALIDATION" });
}

/** A part as one file; null when it is larger than a part may be. */
async function partOf(pieces: AsyncIterable<Uint8Array>): Promise<File | null> {
  const held: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const piece of pieces) {
    size += piece.length;
    if (size > CHUNK_BYTES) return null;
    held.push(new Uint8Array(piece));
  }
  return new File(held, "part");
}

function refusal({ status, body }: { status: number; body: unknown }): Response {
  if (status === 404) return notFound();
  const code = (body as { code?: string } | null)?.code ?? "";
  return reply(status >= 400 && status < 600 ? status : 503, { code });
}
