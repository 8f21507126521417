import sharp from "sharp";
import { awaitDocuments, upload } from "~/modules/documents/service/test-document";
import type { ProcedureExamples } from "./example";
import type { Stage } from "./stage";

const type = "diploma";

/** A photo that is the same at each call, unlike a photo of noise. */
const photo = () =>
  sharp({ create: { width: 64, height: 64, channels: 3, background: "#999" } })
    .jpeg()
    .toBuffer();

/** A candidate who has to send documents. */
async function asked({ candidates, backend }: Stage, level?: "graduacao") {
  const { api, session, subscription } = await candidates.enrol(level);
  await awaitDocuments(backend, subscription.id);
  return { api, token: session.accessToken, place: { id: subscription.id, type: level ? "identidade" : type } };
}

/** A candidate with a file that is uploaded and not sent yet. */
async function withFile(stage: Stage, level?: "graduacao") {
  const { api, token, place } = await asked(stage, level);
  const { id: fileId } = await upload(api, place.id, place.type, await photo());
  return { api, token, place, fileId };
}

/** A photo that waits for a reviewer. */
export async function sendPhoto(stage: Stage) {
  const { api, place, fileId } = await withFile(stage, "graduacao");
  const { id } = await api.documents.send({ ...place, sending: { kind: "files" } });
  return { id, file: fileId };
}

/** A candidate with an upload that has begun. */
async function withUpload(stage: Stage) {
  const { api, token, place } = await asked(stage);
  const { id } = await api.documents.startUpload({ ...place, name: "diploma.jpg" });
  return { api, token, input: { id } };
}

/** Documents of candidates. */
export const documentProcedures: ProcedureExamples = {
  "documents.list": async (stage) => {
    const { token, place } = await asked(stage);
    return { input: { id: place.id }, token };
  },
  "documents.get": async (stage) => {
    const { token, place } = await asked(stage);
    return { input: place, token };
  },
  "documents.send": async (stage) => {
    const { token, place } = await withFile(stage);
    return { input: { ...place, sending: { kind: "files" } }, token };
  },
  "documents.removeFile": async (stage) => {
    const { token, place, fileId } = await withFile(stage);
    return { input: { ...place, fileId }, token };
  },
  "documents.content": async (stage) => {
    const { token, place, fileId } = await withFile(stage);
    return { input: { ...place, fileId, form: "thumbnail" }, token };
  },
  "documents.startUpload": async (stage) => {
    const { token, place } = await asked(stage);
    return { input: { ...place, name: "diploma.pdf", sizeBytes: 1000 }, token };
  },
  "documents.upload": async (stage) => {
    const { token, input } = await withUpload(stage);
    return { input, token };
  },
  "documents.append": async (stage) => {
    const { token, input } = await withUpload(stage);
    return { input: { ...input, offset: 0, part: await photo() }, token };
  },
  "documents.finishUpload": async (stage) => {
    const { api, token, input } = await withUpload(stage);
    await api.documents.append({ ...input, offset: 0, part: await photo() });
    return { input, token };
  },
  "documents.cancelUpload": async (stage) => {
    const { token, input } = await withUpload(stage);
    return { input, token };
  },
};
