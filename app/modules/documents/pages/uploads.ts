import { z } from "zod";
import { orRefusal, Refusal } from "~/api/refusal";
import { apiContext, formContext } from "~/context";
import { notFound } from "~/middleware/guard.server";
import { readUpload } from "~/middleware/upload.server";
import { CHUNK_BYTES } from "~/modules/documents/rules/limit";
import type { DocumentUpload } from "~/modules/documents/schema/document";
import { valuesOf } from "~/shell/submit.server";
import type { Route } from "./+types/uploads";

/*
 * Resumable uploads for the page's script. POST with `name` and `size` begins an upload, GET answers how many bytes
 * have arrived, and POST with `offset` adds the next part. Then the script posts the page's form with the upload's id.
 */

const Beginning = z.object({
  name: z
    .string()
    .default("")
    .transform((name) => name.slice(0, 1000)),
  size: z.coerce.number().int().positive().optional().catch(undefined),
});

const NO_STORE = { "cache-control": "no-store" };
const reply = (status: number, body: object) => Response.json(body, { status, headers: NO_STORE });

/** How many bytes of an upload have arrived. */
export async function loader({ params, context }: Route.LoaderArgs) {
  if (!params.upload) return notFound();
  return replyTo(context.get(apiContext).documents.upload({ id: params.upload }));
}

/** Begins an upload, or adds a part to it. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { documents } = context.get(apiContext);
  const { id, type, upload } = params;
  if (!upload) {
    const { name, size: sizeBytes } = valuesOf({ context }, Beginning);
    return replyTo(documents.startUpload({ id, type, name, sizeBytes }), 201);
  }
  const offset = Number(new URL(request.url).searchParams.get("offset"));
  if (!Number.isSafeInteger(offset) || offset < 0 || context.get(formContext))
    return reply(422, { code: "VALIDATION" });
  let result: Response | undefined;
  await readUpload(request, async ({ pieces }) => {
    const part = await partOf(pieces);
    result = part
      ? await replyTo(documents.append({ id: upload, offset, part }))
      : reply(413, { code: "BODY_TOO_LARGE" });
  });
  return result ?? reply(422, { code: "VALIDATION" });
}

/** The bytes of a part; null when it is larger than a part may be. */
async function partOf(pieces: AsyncIterable<Uint8Array>): Promise<Buffer<ArrayBuffer> | null> {
  const held: Uint8Array[] = [];
  let size = 0;
  for await (const piece of pieces) {
    size += piece.length;
    if (size > CHUNK_BYTES) return null;
    held.push(piece);
  }
  return Buffer.concat(held);
}

async function replyTo(work: Promise<DocumentUpload>, status = 200): Promise<Response> {
  const done = await orRefusal(work);
  return done instanceof Refusal ? reply(done.status, done.data) : reply(status, { id: done.id, offset: done.offset });
}
