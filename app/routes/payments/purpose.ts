/** What each kind of charge is called. */
export const purposeKey = {
  fee: "checkout.purposeFee",
  first: "checkout.purposeFirst",
  semester: "checkout.purposeSemester",
  total: "checkout.purposeTotal",
} as const;
