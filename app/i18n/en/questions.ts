export const questions = {
  title: "Frequently asked questions",
  lead: "What people ask us most about courses, application and payment.",
  searchLabel: "Search the questions",
  none: "No question contains this text. Try another one or talk to us.",
  more: "Did you not find what you are looking for?",
  aboutStep_one: "A question about this step",
  aboutStep_other: "Questions about this step ({{count}})",
  all: "All questions",
} as const;
