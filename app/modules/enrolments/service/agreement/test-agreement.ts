import type { TestBackend } from "~/backend/test-backend";
import type { Content } from "~/modules/settings/rules/setting-field";
import { applicationOf, type ChoiceIds, settingsOf } from "~/modules/settings/service/test-settings";
import type { Candidates } from "../test-enrolment";

/** An agreement of Universidade Aurora: ten percent of all installments, for employees of Acme. */
export const acme: Content = {
  ...{ key: "acme", name: { "pt-BR": "Convênio Acme", en: "Acme agreement" }, type: "agreement", entitles: "company" },
  ...{ domains: ["acme.com.br"], documentType: null, kind: "percent", percent: 1_000, feePercent: null },
  ...{ amount: null, feeAmount: null, installments: null, levels: [], courses: [], campuses: [] },
  ...{ startsOn: "2026-01-01", endsOn: "2026-12-31", usesLimit: 5, perDocumentLimit: 1 },
};

/** Acts as staff who keep agreements, and as candidates who use them. */
export function agreementsOf(backend: TestBackend, candidates: Candidates) {
  const staff = settingsOf(backend);
  const asStaff = async () => backend.as({ token: await backend.tokenOf("admin@aurora.example.com", "aurora") });

  /** Publishes an agreement under its key. */
  async function publish(change: Content): Promise<string> {
    const content = { ...acme, ...change };
    const key = String(content.key);
    const own = await staff.settings();
    await own.add({ place: "aurora-uni", kind: "agreement", content });
    await own.publish({ ...staff.target("agreement", key), revision: 1, note: "", at: "" });
    return key;
  }

  /** Takes an agreement out of use, so that it is in no other test. */
  async function archive(key: string): Promise<void> {
    const own = await staff.settings();
    const { revision } = await own.get(staff.target("agreement", key));
    await own.archive({ ...staff.target("agreement", key), revision, isArchived: true });
  }

  async function changeList(key: string, change: "add" | "replace" | "remove", ...cpfs: string[]) {
    return (await asStaff()).agreementLists.change({ place: "aurora-uni", key, change, cpfs });
  }

  /** A signed-up candidate whose draft has made a choice. */
  async function candidateAt(ids: ChoiceIds, chosen: { agreement?: string; voucher?: string } = {}) {
    const candidate = await candidates.newCandidate();
    const { id } = candidate.draft;
    const agreement = chosen.agreement ? { key: chosen.agreement, email: null, mark: null } : null;
    const voucher = chosen.voucher ?? null;
    const data = { ...applicationOf(ids), agreement, voucher };
    await candidate.api.drafts.save({ id, version: 1, data });
    const send = () =>
      candidate.api.subscription.create({
        body: { draftId: id, ...ids, person: candidate.person, responsible: null, voucher },
      });
    /** Sends the application. @returns the id of the enrolment */
    const enrol = async () => {
      const answer = await send();
      if (answer.status !== 201) throw new Error(JSON.stringify(answer));
      return answer.body.id;
    };
    /** The discount of the payment that is due; null for none. */
    const discount = async (subscriptionId: string) => {
      const params = { userId: candidate.session.user.id, subscriptionId };
      const answer = await candidate.api.subscription.get({ params });
      if (answer.status !== 200) throw new Error(JSON.stringify(answer));
      return answer.body.prices?.voucher ?? null;
    };
    return { ...candidate, draftId: id, data, ids, send, enrol, discount };
  }

  return { ...staff, asStaff, publish, archive, changeList, candidateAt };
}
