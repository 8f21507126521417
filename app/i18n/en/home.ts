/** The home page of an institution. */
export const home = {
  welcome: "Your application starts here.",
  daysLeft_one: "{{count}} day left",
  daysLeft_other: "{{count}} days left",
  lastDay: "last day",
  priceFrom: "from",
  freeOnes: "with free courses",
  once: "in one payment",
  wayTitle: "From application to enrolment",
  wayApplyText: "About 5 minutes: the course and your data.",
  wayContractText: "Read and accept it on the screen, without paper.",
  wayPaymentText: "Pix, bank slip or card. Pix confirms at once.",
  wayEnrolledText: "Follow everything in your candidate area.",
  wayKept: "Stop whenever you like: we keep your answers for {{days}} days.",
  talkTitle: "Rather talk?",
  talkPhone: "Call",
  talkChat: "Chat on WhatsApp",
} as const;
