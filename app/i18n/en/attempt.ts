/** What essay and online exam say about an attempt alike. */
export const attempt = {
  course: "Application for {{course}}",
  rulesTitle: "Before you start",
  start: "Start now",
  passedNext: "Go to the next step",
  yours: "Your attempts",
  count: "Attempts",
  underWay: "under way",
  annulled: "annulled by the institution: {{reason}}",
  ended: "ended with the application",
  overTitle: "This attempt no longer counts",
  overAnnulled: "It was annulled: {{reason}}",
  overEnded: "It ended with the application.",
  saved: "Saved at",
  left15: "15 minutes left.",
  left5: "5 minutes left.",
  left1: "1 minute left.",
} as const;
