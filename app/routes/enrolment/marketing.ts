import { z } from "zod";
import { isCampaignName } from "~/domain/campaign";

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
const MAX_CAMPAIGN = 20;
const MAX_CAMPAIGN_LENGTH = 500;

/** Reads the codes and the campaign parameters of a URL. */
export function marketingOf(search: URLSearchParams): Marketing {
  const found: Marketing = { campaign: {} };
  for (const [key, names] of Object.entries(NAMES)) {
    const value = names.map((name) => search.get(name)).find(Boolean);
    if (value && value.length <= MAX_LENGTH) found[key as keyof typeof NAMES] = value;
  }
  for (const [name, value] of search)
    if (isCampaignName(name) && Object.keys(found.campaign).length < MAX_CAMPAIGN)
      found.campaign[name.slice(0, MAX_LENGTH)] = value.slice(0, MAX_CAMPAIGN_LENGTH);
  return found;
}

/** Merges the values of a newer URL into those stored in the draft; newer values win. */
export function mergeMarketing(kept: unknown, search: URLSearchParams): Marketing {
  const known = Marketing.safeParse(kept ?? {});
  const { campaign, ...codes } = marketingOf(search);
  const before = known.success ? known.data : { campaign: {} };
  return { ...before, ...codes, campaign: { ...before.campaign, ...campaign } };
}

/** The query parameters that links must carry until the first post stores them in a draft. */
export function marketingQuery(search: URLSearchParams): [string, string][] {
  const names = new Set<string>(Object.values(NAMES).flat());
  return [...search].flatMap(([name, value]): [string, string][] => {
    if (isCampaignName(name)) return [[name, value.slice(0, MAX_CAMPAIGN_LENGTH)]];
    return names.has(name) && value.length <= MAX_LENGTH ? [[name, value]] : [];
  });
}
