import { nationality } from "~/api/nationality";
import { findLookup, listLookup } from "~/modules/catalogue/service";
import { type BackendContext, implement, notFound, problem } from "~/procedure/context";
import { findOwnPersonRow, findPersonRow, patchPersonData } from "./person-row";

const list = async (_: unknown, { language }: BackendContext) => ({
  status: 200 as const,
  body: listLookup("nationality", language),
});

export const nationalityResource = implement(nationality, {
  list,
  listForCandidate: list,
  getOfPerson: async ({ params }, ctx) => {
    const person = await findPersonRow(ctx, params.id);
    if (!person) return notFound;
    const { nationalityId } = JSON.parse(person.dataJson) as { nationalityId?: string };
    return { status: 200, body: nationalityId ? findLookup("nationality", nationalityId, ctx.language) : null };
  },
  setOfPerson: async ({ body }, ctx) => {
    const person = await findOwnPersonRow(ctx, body.personId);
    if (!person) return notFound;
    const chosen = findLookup("nationality", body.nationalityId, ctx.language);
    if (!chosen) return problem(422, "VALIDATION", { fields: { nationalityId: "invalid" } });
    await patchPersonData(ctx, person, { nationalityId: chosen.id });
    return { status: 200, body: chosen };
  },
});
