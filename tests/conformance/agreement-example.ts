import { candidatesOf } from "~/modules/enrolments/service/test-enrolment";
import { applicationOf } from "~/modules/settings/service/test-settings";
import type { ProcedureExamples } from "./example";
import type { Stage } from "./stage";

const place = { place: "aurora-uni", key: "bolsa-social" };
const staff = ({ backend }: Stage) => backend.tokenOf("admin@aurora.example.com");

/** A draft that has chosen an agreement of the demo. */
async function chosen({ backend }: Stage) {
  const candidates = candidatesOf(backend);
  const { ids } = await candidates.choose("pos-graduacao");
  const key = "empresa-exemplo";
  const data = { ...applicationOf(ids), agreement: { key, email: null, mark: null } };
  const { id } = await backend.as().drafts.create({ data });
  return { ids, input: { draftId: id, key, email: `a${id.toLowerCase()}@empresa.example.com` } };
}

/** The same after a code was mailed to the address. */
async function mailed(stage: Stage) {
  const { input } = await chosen(stage);
  await stage.backend.as().agreements.sendCode(input);
  const row = await stage.backend.db
    .selectFrom("outbox")
    .select("payloadJson")
    .where("payloadJson", "like", `%${input.email}%`)
    .orderBy("createdAt", "desc")
    .executeTakeFirstOrThrow();
  const { code } = JSON.parse(row.payloadJson) as { code: string };
  return { input: { ...input, code } };
}

/** Agreements that candidates choose, and the lists that staff keep. */
export const agreementProcedures: ProcedureExamples = {
  "agreements.list": async (stage) => {
    const { ids, input } = await chosen(stage);
    const asked = { draftId: input.draftId, offerId: ids.offerId, campusId: ids.campusId };
    return { input: asked, unknown: { draftId: null } };
  },
  "agreements.sendCode": async (stage) => ({ input: (await chosen(stage)).input }),
  "agreements.confirm": mailed,
  "agreementLists.get": async (stage) => ({ token: await staff(stage), input: place }),
  "agreementLists.change": async (stage) => ({
    token: await staff(stage),
    input: { ...place, change: "add", cpfs: ["52998224725"] },
  }),
};
