import type { PersonData } from "~/api/person";
import type { PortalApi } from "~/backend/portal-api";
import { NOW, type TestBackend } from "~/backend/test-backend";
import { tenantHandle } from "~/data/tenant";
import { inTransaction } from "~/data/transaction";
import { demoId } from "~/demo";
import { candidatesOf } from "~/modules/enrolments/service/test-enrolment";
import { loadSubject, setStatus } from "~/modules/subscriptions/service";
import { pdfOf } from "./test-file";

/** Moves an enrolment to the state that waits for its documents, as a payment does. */
export async function awaitDocuments({ db }: TestBackend, id: string, now = NOW): Promise<void> {
  await inTransaction(db, async (trx) => {
    const subject = await loadSubject(tenantHandle(trx, demoId("aurora")), id);
    if (!subject || !(await setStatus(tenantHandle(trx, subject.tenantId), subject, "documents_pending", now)))
      throw new Error("not moved");
  });
}

/** Creates candidates whose enrolments require documents. */
export function documentCandidates(backend: TestBackend) {
  const candidates = candidatesOf(backend);
  return async (level = "graduacao", change: Partial<PersonData> = {}) => {
    const { draft, person, session } = await candidates.newCandidate(change);
    const { ids } = await candidates.choose(level);
    const api = backend.as({ token: session.accessToken });
    const body = { draftId: draft.id, ...ids, person, responsible: null, voucher: null };
    const answer = await api.subscription.create({ body });
    if (answer.status !== 201) throw new Error(JSON.stringify(answer));
    await awaitDocuments(backend, answer.body.id);
    return { api, id: answer.body.id, userId: session.user.id, token: session.accessToken, person };
  };
}

export type DocumentCandidate = Awaited<ReturnType<ReturnType<typeof documentCandidates>>>;

/** Sends a file in one or several parts. @returns the accepted file. @throws Refusal */
export async function upload(
  api: PortalApi,
  id: string,
  type: string,
  bytes: Uint8Array,
  { name = "a.pdf", part = 1_000_000 } = {},
) {
  const upload = await api.documents.startUpload({ id, type, name });
  for (let offset = 0; offset < bytes.length; offset += part)
    await api.documents.append({ id: upload.id, offset, part: bytes.subarray(offset, offset + part) });
  return api.documents.finishUpload({ id: upload.id });
}

/** Sends a PDF for a document. @returns the document's id */
export async function sendPdf({ api, id }: Pick<DocumentCandidate, "api" | "id">, type: string): Promise<string> {
  await upload(api, id, type, await pdfOf());
  return (await api.documents.send({ id, type, sending: { kind: "files" } })).id;
}
