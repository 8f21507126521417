/** The names of roles, by alias. */
export const roleName = {
  candidate: "Candidate",
  auditor: "Auditor",
  corrector: "Marker",
  treasurer: "Treasurer",
  reviewer: "Document reviewer",
  admissions: "Admissions officer",
  administrator: "Administrator",
  operator: "Operator",
};
