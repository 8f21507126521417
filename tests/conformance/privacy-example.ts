import { NOW } from "~/backend/test-backend";
import { newId } from "~/data/id";
import { demoId } from "~/demo";
import { pictureOf } from "~/modules/people/service/test-picture";
import type { Examples, ProcedureExamples } from "./example";
import type { Stage } from "./stage";

const found = { status: 200 } as const;
const ana = "ana.souza@example.com";
const anasToken = ({ backend }: Stage) => backend.tokenOf(ana);

const picture = async () => new File([new Uint8Array(await pictureOf(800, 900))], "eu.png", { type: "image/png" });

/** A candidate with a request for erasure. */
async function asked({ backend, candidates }: Stage): Promise<string> {
  const { session } = await candidates.newCandidate();
  const id = newId();
  const { count } = await backend.db
    .selectFrom("erasureRequest")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  await backend.db
    .insertInto("erasureRequest")
    .values({
      ...{ tenantId: demoId("aurora"), id, userId: session.user.id, institutionId: demoId("aurora-uni") },
      // One second after the other, so that the list has one order.
      ...{ state: "open", reason: null, requestedAt: new Date(NOW.getTime() + Number(count) * 1000).toISOString() },
      ...{ decidedAt: null, decidedBy: null },
    })
    .execute();
  return id;
}

/** The user's own photo. */
export const privacyExamples: Examples = {
  user: {
    updatePhoto: async (stage) => ({ token: await anasToken(stage), body: { photo: await picture() }, ...found }),
  },
};

const administrator = ({ backend }: Stage) => backend.tokenOf("admin@aurora.example.com");

/** The user's own photo, the rights over one's own data, and erasure requests for staff. */
export const privacyProcedures: ProcedureExamples = {
  "accounts.photo": async ({ backend, candidates }) => {
    const token = (await candidates.newCandidate()).session.accessToken;
    const answer = await backend.as({ token }).user.updatePhoto({ body: { photo: await picture() } });
    const [, id = ""] = /([\w-]+)\.jpg$/.exec(answer.status === 200 ? answer.body.photoUrl : "") ?? [];
    return { input: { id, size: "small" }, token };
  },
  "accounts.removePhoto": async (stage) => ({ token: await anasToken(stage) }),
  "privacy.export": async ({ candidates }) => ({ token: (await candidates.enrol()).session.accessToken }),
  "privacy.consents": async (stage) => ({ token: await anasToken(stage) }),
  "privacy.setConsent": async (stage) => ({
    input: { purpose: "cookies", granted: true, textVersion: "1" },
    token: await anasToken(stage),
  }),
  "privacy.erasureRequests": async (stage) => ({ token: await anasToken(stage) }),
  "privacy.requestErasure": async ({ candidates }) => ({
    token: (await candidates.newCandidate()).session.accessToken,
  }),
  "privacy.erasureCases": async (stage) => ({ token: await administrator(stage) }),
  "privacy.erasurePlan": async (stage) => ({ input: { id: await asked(stage) }, token: await administrator(stage) }),
  "privacy.undoErasure": async (stage) => {
    const [id, token] = [await asked(stage), await administrator(stage)];
    await stage.backend.as({ token }).privacy.decideErasure({ id, state: "done" });
    return { input: { id }, token };
  },
  "privacy.decideErasure": async (stage) => ({
    input: { id: await asked(stage), state: "done", hold: false },
    token: await administrator(stage),
  }),
};
