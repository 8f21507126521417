import type { PortalApi } from "~/context";
import { FILE_MAX_BYTES, PIECE_BYTES } from "~/domain/document/limit";
import { type ArrivingFile, readUpload, UploadBroken } from "~/middleware/upload.server";

type Place = { id: string; type: string };

/** A posted form whose file, if any, was forwarded while it arrived. */
export interface Received {
  form: FormData;
  /** Whether a file was chosen and stored. */
  stored: boolean;
  /** The problem code and the HTTP status for a refused file or a broken upload; null when there was neither. */
  refusal: { code: string; status: number } | null;
}

/**
 * Reads a posted form and forwards its file in pieces, so that this process never holds the whole file. When the file
 * is refused before its end, the rest of the body is not read, and the form has only the fields before the file.
 */
export async function receiveFile(request: Request, api: PortalApi, place: Place): Promise<Received> {
  const received: Received = { form: new FormData(), stored: false, refusal: null };
  const take = async (file: ArrivingFile) => {
    if (received.refusal) return;
    received.refusal = await passOn(api, place, file);
    received.stored = received.refusal === null;
  };
  try {
    await readUpload(request, take, received.form);
  } catch (error) {
    if (error instanceof UploadBroken)
      received.refusal = error.isTooLarge
        ? { code: "FILE_TOO_LARGE", status: 413 }
        : { code: "UPLOAD_BROKEN", status: 400 };
    else if (error instanceof RefusedEarly) received.refusal = error.refusal;
    else throw error;
  }
  return received;
}

/** The file was refused before its end: by the service, or because it is too large. */
class RefusedEarly extends Error {
  readonly refusal: NonNullable<Refusal>;

  constructor(refusal: NonNullable<Refusal>) {
    super("The file was refused before its end.");
    this.refusal = refusal;
  }
}

type Refusal = Received["refusal"];

/**
 * @returns why the service refused the whole file; null when it is stored
 * @throws RefusedEarly when the file is refused before its end
 */
async function passOn(api: PortalApi, { id, type }: Place, { name, pieces }: ArrivingFile): Promise<Refusal> {
  const started = await api.document.startUpload({ params: { id, type }, body: { name: name.slice(0, 1000) } });
  if (started.status !== 201) throw new RefusedEarly(refusalOf(started));
  const params = { upload: started.body.id };
  try {
    const refusal = await append(api, params, pieces);
    if (refusal) throw new RefusedEarly(refusal);
  } catch (error) {
    await api.document.cancelUpload({ params });
    throw error;
  }
  const finished = await api.document.finishUpload({ params });
  return finished.status === 201 ? null : refusalOf(finished);
}

async function append(api: PortalApi, params: { upload: string }, pieces: ArrivingFile["pieces"]): Promise<Refusal> {
  const held = Buffer.allocUnsafe(PIECE_BYTES);
  let [filled, offset] = [0, 0];
  const flush = async (): Promise<Refusal> => {
    const chunk = new File([held.subarray(0, filled)], "part");
    const answer = await api.document.append({ params, query: { offset }, body: { chunk } });
    offset += filled;
    filled = 0;
    return answer.status === 200 ? null : refusalOf(answer);
  };
  for await (const piece of pieces) {
    for (let at = 0; at < piece.length; ) {
      const taken = Math.min(held.length - filled, piece.length - at);
      held.set(piece.subarray(at, at + taken), filled);
      filled += taken;
      at += taken;
      if (offset + filled > FILE_MAX_BYTES) return { code: "FILE_TOO_LARGE", status: 413 };
      const refusal = filled === held.length ? await flush() : null;
      if (refusal) return refusal;
    }
  }
  return filled > 0 ? flush() : null;
}

function refusalOf({ status, body }: { status: number; body: unknown }): NonNullable<Refusal> {
  return { code: (body as { code?: string } | null)?.code ?? "", status };
}
