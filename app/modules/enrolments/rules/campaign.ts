/** Says whether a query parameter names the visitor's campaign: a UTM parameter or a click id of Google or Meta. */
export const isCampaignName = (name: string) => /^utm_[a-z]{1,40}$/.test(name) || isClickId(name);

/** Says whether a query parameter is the id by which an advertiser, Google or Meta, knows the visitor's click. */
export const isClickId = (name: string) => name === "gclid" || name === "fbclid";
