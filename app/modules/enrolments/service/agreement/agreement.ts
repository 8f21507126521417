import { z } from "zod";
import { type ChosenAgreement, DraftData } from "~/api/draft";
import { absent, Refusal } from "~/api/refusal";
import { Id } from "~/api/value";
import type { AgreementOffer } from "~/modules/enrolments/schema/agreement";
import { provesByEmail } from "~/modules/payments/rules/agreement";
import { agreementsAt, chosenAgreement, type DiscountWish, type KnownAgreement } from "~/modules/payments/service";
import { parseEmail } from "~/modules/people/rules/email";
import { mailCode, useMailedCode } from "~/modules/people/service";
import type { BackendContext } from "~/procedure/context";
import { keyedHash } from "~/procedure/keyed-hash";
import { operation, query } from "~/procedure/procedure";
import { nameIn } from "~/procedure/text";
import { textIn } from "~/rules/language";
import { type DraftRow, findDraft } from "../draft";
import { findEnterable } from "../subscription-price";

const Choice = z.object({ draftId: Id.optional(), offerId: Id, campusId: Id });
const Address = z.object({ draftId: Id, key: z.string().max(60), email: z.string().max(200) });

/** Agreements that candidates choose before they enrol. */
export const agreementProcedures = {
  /**
   * The agreements at a choice, except those of lists: nobody learns whether a CPF is on one. None for an offer that is
   * closed; refuses with NOT_FOUND for one that does not exist.
   */
  list: query({ access: "visitor", input: Choice }, listAgreements),

  /**
   * Mails a code to an address at a domain of an agreement; refuses any other with VALIDATION, and with
   * TOO_MANY_REQUESTS or CODE_TOO_SOON.
   */
  sendCode: operation({ access: "visitor", input: Address }, async (ctx, given) => {
    const email = await provingAddress(ctx, given);
    await mailCode(ctx, { purpose: "agreement", email, subject: given.draftId });
    return { email };
  }),

  /**
   * Uses up the mailed code.
   * @returns the mark that the address is confirmed, which the draft keeps
   */
  confirm: operation(
    { access: "visitor", input: Address.extend({ code: z.string().max(20) }) },
    async (ctx, { code, ...given }): Promise<ChosenAgreement> => {
      const email = await provingAddress(ctx, given);
      await useMailedCode(ctx, { purpose: "agreement", email, subject: given.draftId }, code);
      const { key } = given;
      return { key, email, mark: markOf(ctx, given.draftId, { key, email }) };
    },
  ),
};

async function listAgreements(ctx: BackendContext, choice: z.output<typeof Choice>): Promise<AgreementOffer> {
  const enterable = await findEnterable(ctx, choice);
  if (!enterable.ok) {
    if (enterable.reply.status === 404) throw absent();
    return { agreements: [], hasList: false };
  }
  const { offer, price } = enterable.found;
  const { institutionId, db, now } = ctx;
  const place = { institutionId, price, levelId: offer.educationLevelId, courseId: offer.courseId };
  const all = await agreementsAt(db, { ...place, campusId: choice.campusId }, now);
  const chosen = all.length > 0 && choice.draftId ? await ownChoice(ctx, choice.draftId) : null;
  const documents = await documentNames(ctx, all);
  return {
    agreements: all.flatMap(({ known: { code: key, agreement }, discount }) =>
      agreement.entitles === "list"
        ? []
        : [
            {
              ...{ key, discount, entitles: agreement.entitles, domains: [...agreement.domains] },
              name: textIn(agreement.names, ctx.language),
              document: documents.get(agreement.documentTypeId ?? "") ?? null,
              isConfirmed: chosen?.key === key && isConfirmed(ctx, choice.draftId ?? "", chosen),
            },
          ],
    ),
    hasList: all.some(({ known }) => known.agreement.entitles === "list"),
  };
}

/**
 * The agreement that a draft claims when it is sent.
 * @returns null for none; `unproven` where an address is to be confirmed first
 */
export async function claimedAgreement(
  ctx: BackendContext,
  draft: Pick<DraftRow, "id" | "dataJson">,
): Promise<DiscountWish["agreement"] | "unproven"> {
  const { agreement: chosen } = DraftData.parse(JSON.parse(draft.dataJson));
  if (!chosen) return null;
  if (isConfirmed(ctx, draft.id, chosen)) return { key: chosen.key, proof: "email" };
  const known = await chosenAgreement(ctx.db, ctx.institutionId, draft.id);
  const isUnproven = known !== null && known.agreement.documentTypeId === null;
  return isUnproven ? "unproven" : { key: chosen.key, proof: "document" };
}

async function ownChoice(ctx: BackendContext, draftId: string): Promise<ChosenAgreement | null> {
  const draft = await findDraft(ctx, draftId);
  return draft ? DraftData.parse(JSON.parse(draft.dataJson)).agreement : null;
}

/** The address in its stored form. @throws Refusal VALIDATION for one that proves nothing, NOT_FOUND for any other draft */
async function provingAddress(ctx: BackendContext, { draftId, key, email }: z.output<typeof Address>): Promise<string> {
  const [draft, known] = [await findDraft(ctx, draftId), await chosenAgreement(ctx.db, ctx.institutionId, draftId)];
  if (!draft || known?.code !== key) throw absent();
  const address = parseEmail(email);
  if (!address || !provesByEmail(known.agreement, address))
    throw new Refusal("VALIDATION", { fields: { agreementEmail: "enrolment.errorAgreementEmail" } });
  return address;
}

const isConfirmed = (ctx: BackendContext, draftId: string, { key, email, mark }: ChosenAgreement): boolean =>
  email !== null && mark !== null && mark === markOf(ctx, draftId, { key, email });

/** The mark that an address was confirmed for an agreement in a draft. */
const markOf = (
  { config, tenantId }: BackendContext,
  draftId: string,
  { key, email }: { key: string; email: string },
) => keyedHash(config, "agreement-email", [tenantId, draftId, key, email].join("\n")).toString("base64url");

/** The names of the documents that prove agreements, by the id of their type, in the caller's language. */
async function documentNames(
  { db, language }: BackendContext,
  all: readonly { known: KnownAgreement }[],
): Promise<Map<string, string>> {
  const ids = all.flatMap(({ known }) => known.agreement.documentTypeId ?? []);
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom("documentType").select(["id", "namesJson"]).where("id", "in", ids).execute();
  return new Map(rows.map(({ id, namesJson }) => [id, nameIn(namesJson, language)]));
}
