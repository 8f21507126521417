import sharp from "sharp";
import { awaitDocuments, upload } from "~/backend/document/test-document";
import type { Examples } from "./example";
import type { Stage } from "./stage";

const found = { status: 200 } as const;
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
  return { api, token: session.accessToken, params: { id: subscription.id, type: level ? "identidade" : type } };
}

/** A candidate with a file that is uploaded and not sent yet. */
async function withFile(stage: Stage, level?: "graduacao") {
  const { api, token, params } = await asked(stage, level);
  const answer = await upload(api, params.id, params.type, await photo());
  if (answer.status !== 201) throw new Error(JSON.stringify(answer));
  return { api, token, params: { ...params, file: answer.body.id } };
}

/** A photo that waits for a reviewer. */
export async function sendPhoto(stage: Stage) {
  const { api, params } = await withFile(stage, "graduacao");
  const answer = await api.document.send({ params, body: { kind: "files" } });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer));
  return { id: answer.body.id, file: params.file };
}

/** A candidate with an upload that has begun. */
async function withUpload(stage: Stage) {
  const { api, token, params } = await asked(stage);
  const answer = await api.document.startUpload({ params, body: { name: "diploma.jpg" } });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer));
  return { api, token, params: { upload: answer.body.id } };
}

/** Documents of candidates. */
export const documentExamples: Examples = {
  document: {
    list: async (stage) => {
      const { token, params } = await asked(stage);
      return { params: { id: params.id }, token, ...found };
    },
    get: async (stage) => {
      const { token, params } = await asked(stage);
      return { params, token, ...found };
    },
    send: async (stage) => {
      const { token, params } = await withFile(stage);
      return { params: { id: params.id, type }, body: { kind: "files" as const }, token, ...found };
    },
    removeFile: async (stage) => {
      const { token, params } = await withFile(stage);
      return { params, token, ...found };
    },
    content: async (stage) => {
      const { token, params } = await withFile(stage);
      return { params, query: { form: "thumbnail" as const }, token, ...found };
    },
    startUpload: async (stage) => {
      const { token, params } = await asked(stage);
      return { params, body: { name: "diploma.pdf", sizeBytes: 1000 }, token, status: 201 };
    },
    upload: async (stage) => {
      const { token, params } = await withUpload(stage);
      return { params, token, ...found };
    },
    append: async (stage) => {
      const { token, params } = await withUpload(stage);
      const chunk = new File([new Uint8Array(await photo())], "part");
      return { params, query: { offset: 0 }, body: { chunk }, token, ...found };
    },
    finishUpload: async (stage) => {
      const { api, token, params } = await withUpload(stage);
      const chunk = new File([new Uint8Array(await photo())], "part");
      await api.document.append({ params, query: { offset: 0 }, body: { chunk } });
      return { params, token, status: 201 };
    },
    cancelUpload: async (stage) => {
      const { token, params } = await withUpload(stage);
      return { params, token, ...found };
    },
  },
};
