import { PersonSpecialNeed, specialNeed } from "~/api/special-need";
import { listLookup } from "~/modules/catalogue/service";
import { type BackendContext, implement, notFound, problem } from "~/procedure/context";
import { findOwnPersonRow, findPersonRow, patchPersonData } from "./person-row";

const list = async (_: unknown, { language }: BackendContext) => ({
  status: 200 as const,
  body: listLookup("specialNeed", language),
});

export const specialNeedResource = implement(specialNeed, {
  list,
  listForCandidate: list,
  getOfPerson: async ({ params }, ctx) => {
    const person = await findPersonRow(ctx, params.id);
    if (!person) return notFound;
    const { specialNeeds = [] } = JSON.parse(person.dataJson) as { specialNeeds?: unknown };
    return { status: 200, body: PersonSpecialNeed.array().parse(specialNeeds) };
  },
  setOfPerson: async ({ body }, ctx) => {
    const person = await findOwnPersonRow(ctx, body.personId);
    if (!person) return notFound;
    const known = new Set(listLookup("specialNeed", ctx.language).map(({ id }) => id));
    if (body.specialNeeds.some(({ type }) => !known.has(type))) return problem(422, "VALIDATION");
    await patchPersonData(ctx, person, { specialNeeds: body.specialNeeds });
    return { status: 200, body: body.specialNeeds };
  },
});
