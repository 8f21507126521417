/** Mails and notifications about essays. */
export const essayMessage = {
  submitted_title: "Essay received",
  submitted_text:
    "We received your essay for {{course}}. {{timeOver}} The result is due by {{day}}. The confirmation is in the portal.",
  timeOver: "The time was over, so we handed in the last saved version.",
  approved_title: "Essay approved",
  approved_text:
    "{{appeal}}\n\nYour essay for {{course}} was approved with grade {{grade}}.\n\n{{feedback}}\n\nThe next step is the contract.",
  failed_title: "Result of your essay",
  failed_text:
    "{{appeal}}\n\nYour essay for {{course}} got grade {{grade}} and was not approved.\n\n{{feedback}}\n\nYou may write another one, on a new theme, whenever you like.",
  voided_title: "Please write the essay again",
  voided_text:
    "The institution annulled an attempt at your essay for {{course}}. Reason: {{reason}}\n\nYou may start another one, on a new theme, whenever you like.",
  left: "Another way of admission was chosen.",
  delayed_title: "The marking of your essay takes a little longer",
  delayed_text:
    "The result of your essay for {{course}} was due by {{day}}. The marking is not finished yet: we are sorry, and we will tell you here as soon as it is. You need not do anything, and your place does not change because of it.",
  returned_title: "One of your results did not take effect",
  returned_text: "Essay {{essay}} changed before the result took effect. Nothing was sent to its author.",
  appealReceived_title: "We received your appeal",
  appealReceived_text:
    "Another person will mark your essay for {{course}} again. The result is due by {{day}}, here and by e-mail, and replaces the earlier one.",
  appealCompared: "Result of your appeal: the grade was {{earlier}} and is now {{grade}}.",
};
