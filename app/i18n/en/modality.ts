/** How a course is taught. */
export const modality = {
  "in-person": "On campus",
  hybrid: "Hybrid",
  online: "Online",
};
