/** The templates of journeys. */
export const journeyTemplate = {
  name_complete: "Complete",
  description_complete:
    "From the choice of the level to early access: every step that nearly all institutions use. Undergraduate levels select by the online entrance exam.",
  name_short: "Short",
  description_short:
    "Only what is needed: course, campus, data, account, the online entrance exam for undergraduates, contract and payment.",
  name_selection: "With an essay",
  description_selection:
    "As the complete one, with an essay in place of the entrance exam: it must be approved before the contract.",
  name_empty: "Empty",
  description_empty: "Without any component. The page for publishing says what is still missing.",
};
