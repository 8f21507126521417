/** Says whether a query parameter names the visitor's campaign: a UTM parameter or a click id of Google or Meta. */
export const isCampaignName = (name: string) => /^(utm_[a-z]{1,40}|gclid|fbclid)$/.test(name);
