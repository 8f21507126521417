import { cancelAtOnce } from "./cancelling";
import { enrolOverPages, newPerson } from "./enrolling";
import type { openPortal, Visitor } from "./portal";

type Staff = Pick<Visitor, "get" | "post">;

/** Refunds a part of a paid charge. @returns the pages of the money desk about it, with the form for another refund */
export async function openMoneyPages(staff: Staff): Promise<string[]> {
  const text = async (path: string) => (await staff.get(`/candidate${path}`)).text();
  const list = await text("/charges?period=all&state=approved&method=pix&method=card");
  const charges = [...list.matchAll(/\/candidate(\/charges\/[\w-]{20,})/g)].map(([, path]) => path ?? "");
  for (const charge of new Set(charges)) {
    const form = await text(`${charge}/refund`);
    const remaining = /name="remaining" value="(\d+)"/.exec(form)?.[1];
    if (!remaining) continue;
    const wish = { intent: "confirm", remaining, how: "part", amount: "1,00", reason: "agreement", note: "" };
    await staff.post(`/candidate${charge}/refund`, { ...wish, key: crypto.randomUUID() });
    const [refund] = /\/refunds\/[\w-]{20,}/.exec(await text(charge)) ?? [];
    if (refund) return ["/charges?period=all", charge, `${charge}/refund`, "/refunds?sort=newest&order=desc", refund];
  }
  throw new Error("no paid charge in the list");
}

type Portal = Pick<Awaited<ReturnType<typeof openPortal>>, "visitor">;

/** The pages of the reconciliation about money that came after staff had cancelled its enrolment. */
export async function openMatterPages(portal: Portal, staff: Staff, serial: number): Promise<string[]> {
  const candidate = portal.visitor();
  const { last } = await enrolOverPages(candidate, "/candidate/pos-graduacao", { person: newPerson(serial) });
  const [, id = "", charge = ""] = /payments\/([\w-]+)\/charge\/([\w-]+)/.exec(last) ?? [];
  await cancelAtOnce(staff, id, "payment_pending");
  await candidate.post(`/sandbox-provider/charges/${charge}`, { decision: "approved" });
  const list = await (await staff.get("/candidate/reconciliation?sort=newest&order=desc")).text();
  const matter = /\/reconciliation\/[\w-]{20,}/.exec(list)?.[0];
  if (!matter) throw new Error("no entry in the reconciliation");
  return ["/reconciliation", matter];
}
