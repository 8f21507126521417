/** Mails and notifications about exam scores. */
export const examScoreMessage = {
  shortfall_average: "The average must be at least {{average}}.",
  shortfall_essay: "The essay score must be at least {{essay}}.",
  "shortfall_essay-zero": "The essay score may not be zero.",
  passed_title: "Enem score confirmed: you passed",
  passed_text:
    "We checked your Enem {{year}} score for {{course}}: average {{average}}. You are approved; the next step is the contract. {{correction}}",
  failed_title: "Enem score checked",
  failed_text:
    "We checked your Enem {{year}} score for {{course}}: average {{average}}. {{missing}} This score does not pass, but you can send the score of another year or choose another way of admission in the portal. {{correction}}",
  refused_title: "Please send your Enem score again",
  refused_text:
    "We could not confirm your Enem {{year}} score for {{course}}. {{reason}} In the portal you can type it again, with the same result sheet or another one, or choose another way of admission.",
  usualRefusal: "The typed scores differ from those on the result sheet.",
  closed_replaced: "Another score was sent in place of this one.",
  "closed_given-up": "Another way of admission was chosen.",
  unverified_title: "Enem score received: go on",
  unverified_text:
    "We received your Enem score for {{course}}. It is high enough, and you can go on to the contract. We will still check the result sheet.",
  returned_title: "One of your decisions did not take effect",
  returned_text:
    "The Enem score of {{candidate}} changed before your decision took effect. Nothing was sent to the candidate.",
  officialReason: "the scores of the official result count.",
};
