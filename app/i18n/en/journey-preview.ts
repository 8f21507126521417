/** The preview of a journey. */
export const journeyPreview = {
  title: "Preview",
  lead: "What candidates would see. Nothing can be pressed or sent here, and no candidate's data is shown.",
  mark: "Preview: this is not an application",
  show: "Show",
  steps: "Steps of the application",
  elsewhere: "The preview shows the institution's own pages. Open it at the address of {{institution}}.",
  width: "Width",
  phone: "Phone",
  desktop: "Desktop",
};
