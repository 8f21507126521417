/** The name of each purpose of a charge. */
export const purposeKey = {
  fee: "checkout.purposeFee",
  first: "checkout.purposeFirst",
  semester: "checkout.purposeSemester",
  total: "checkout.purposeTotal",
} as const;
