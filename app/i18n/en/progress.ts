/** The progress from the choice of a course to the end of the enrolment. */
export const progress = {
  label: "Stages of your enrolment",
  position: "Stage {{position}} of {{total}}",
  ended: "All {{total}} stages are done",
  partsLabel: "Steps of the application",
  part: "step {{position}} of {{total}}",
  done: "done",
  upcoming: "upcoming",
  stage_application: "Application",
  stage_contract: "Contract",
  stage_payment: "Payment",
  stage_enrolment: "Enrolment",
};
