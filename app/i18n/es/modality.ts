/** How a course is taught. */
export const modality = {
  "in-person": "Presencial",
  hybrid: "Semipresencial",
  online: "A distancia",
};
