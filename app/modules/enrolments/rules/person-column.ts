/** The columns about the person that an export of enrolments may have beyond its usual ones, in the order of the file. */
export const personColumns = [
  "civilName",
  "socialName",
  "email",
  "cellphone",
  "document",
  "birthday",
  "address",
  "ingressMode",
  "intake",
  "responsible",
  "customFields",
  "consents",
] as const;
export type PersonColumn = (typeof personColumns)[number];
