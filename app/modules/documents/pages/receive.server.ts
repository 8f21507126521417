import { orRefusal, Refusal } from "~/api/refusal";
import type { PortalApi } from "~/context";
import { type ArrivingFile, readUpload, UploadBroken } from "~/middleware/upload.server";
import { FILE_MAX_BYTES, PIECE_BYTES } from "~/modules/documents/rules/limit";

type Place = { id: string; type: string };

/** A posted form whose file, if any, was forwarded while it arrived. */
export interface Received {
  form: FormData;
  /** Whether a file was chosen and stored. */
  stored: boolean;
  /** Why the file was refused or its upload broke; null when neither happened. */
  refusal: Refusal | null;
}

/**
 * Reads a posted form and forwards its file in pieces, so that this process never holds the whole file. When the file
 * is refused before its end, the rest of the body is not read, and the form has only the fields before the file.
 */
export async function receiveFile(request: Request, api: PortalApi, place: Place): Promise<Received> {
  const received: Received = { form: new FormData(), stored: false, refusal: null };
  const take = async (file: ArrivingFile) => {
    if (received.refusal) return;
    const id = await passOn(api, place, file);
    const finished = await orRefusal(api.documents.finishUpload({ id }));
    if (finished instanceof Refusal) received.refusal = finished;
    else received.stored = true;
  };
  try {
    await readUpload(request, take, received.form);
  } catch (error) {
    if (error instanceof UploadBroken)
      received.refusal = new Refusal(error.isTooLarge ? "FILE_TOO_LARGE" : "UPLOAD_BROKEN");
    else if (error instanceof Refusal) received.refusal = error;
    else throw error;
  }
  return received;
}

/** Sends a file in parts. @returns the upload's id. @throws Refusal when the file is refused before its end */
async function passOn(api: PortalApi, place: Place, { name, pieces }: ArrivingFile): Promise<string> {
  const { id } = await api.documents.startUpload({ ...place, name: name.slice(0, 1000) });
  try {
    await append(api, id, pieces);
    return id;
  } catch (error) {
    await orRefusal(api.documents.cancelUpload({ id }));
    throw error;
  }
}

async function append(api: PortalApi, id: string, pieces: ArrivingFile["pieces"]): Promise<void> {
  const held = Buffer.allocUnsafe(PIECE_BYTES);
  let [filled, offset] = [0, 0];
  const flush = async () => {
    // A copy, because the storage may keep what it receives.
    await api.documents.append({ id, offset, part: new Uint8Array(held.subarray(0, filled)) });
    offset += filled;
    filled = 0;
  };
  for await (const piece of pieces) {
    for (let at = 0; at < piece.length; ) {
      const taken = Math.min(held.length - filled, piece.length - at);
      held.set(piece.subarray(at, at + taken), filled);
      filled += taken;
      at += taken;
      if (offset + filled > FILE_MAX_BYTES) throw new Refusal("FILE_TOO_LARGE");
      if (filled === held.length) await flush();
    }
  }
  if (filled > 0) await flush();
}
