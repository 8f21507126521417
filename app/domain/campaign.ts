/** Whether a query option says which campaign brought a visitor: UTM parameters and the click ids of Google and Meta. */
export const isCampaignName = (name: string) => /^(utm_[a-z]+|gclid|fbclid)$/.test(name);
