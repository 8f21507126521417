import { z } from "zod";
import { isCampaignName } from "~/modules/enrolments/rules/campaign";

/** The codes that a campaign URL may contain, with the query parameters that name them. */
const NAMES = {
  mode: ["ingressMode", "ingressmode", "mode"],
  course: ["course", "curso"],
  campus: ["campus", "polo", "pole"],
  voucher: ["voucher", "cupom", "coupon"],
} as const;

const Marketing = z.object({
  mode: z.string().optional(),
  course: z.string().optional(),
  campus: z.string().optional(),
  voucher: z.string().optional(),
  campaign: z.record(z.string(), z.string()).default({}),
});
export type Marketing = z.output<typeof Marketing>;

const MAX_LENGTH = 100;
/** The maximum length of a voucher in a draft. */
const MAX_VOUCHER_LENGTH = 60;
const MAX_CAMPAIGN = 20;
const MAX_CAMPAIGN_LENGTH = 500;

const isShort = (key: string, value: string) => value.length <= (key === "voucher" ? MAX_VOUCHER_LENGTH : MAX_LENGTH);

/** Reads the codes and the campaign parameters of a URL. */
export function marketingOf(search: URLSearchParams): Marketing {
  const found: Marketing = { campaign: {} };
  for (const [key, names] of Object.entries(NAMES)) {
    const value = names.map((name) => search.get(name)).find((text) => text && isShort(key, text));
    if (value) found[key as keyof typeof NAMES] = value;
  }
  for (const [name, value] of search)
    if (isCampaignName(name) && Object.keys(found.campaign).length < MAX_CAMPAIGN)
      found.campaign[name] = value.slice(0, MAX_CAMPAIGN_LENGTH);
  return found;
}

/**
 * Merges a newer URL's values into the draft's. Newer values win; older campaign parameters beyond the maximum number
 * are dropped.
 */
export function mergeMarketing(kept: unknown, search: URLSearchParams): Marketing {
  const known = Marketing.safeParse(kept ?? {});
  const { campaign, ...codes } = marketingOf(search);
  const before = known.success ? known.data : { campaign: {} };
  const older = Object.entries(before.campaign).filter(([name]) => !(name in campaign));
  const all = [...Object.entries(campaign), ...older].slice(0, MAX_CAMPAIGN);
  return { ...before, ...codes, campaign: Object.fromEntries(all) };
}

/** The query parameters that links must carry until the first post stores them in a draft. */
export function marketingQuery(search: URLSearchParams): [string, string][] {
  const keys = new Map<string, string>(
    Object.entries(NAMES).flatMap(([key, names]) => names.map((name) => [name, key] as const)),
  );
  const campaign = [...search].filter(([name]) => isCampaignName(name)).slice(0, MAX_CAMPAIGN);
  const codes = [...search].filter(([name, value]) => isShort(keys.get(name) ?? "", value) && keys.has(name));
  return [...codes, ...campaign.map(([name, value]): [string, string] => [name, value.slice(0, MAX_CAMPAIGN_LENGTH)])];
}
