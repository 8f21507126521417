/** Mails and notifications about documents. */
export const documentMessage = {
  approved_title: "{{document}}: approved",
  approved_text: "We checked “{{document}}” for your enrolment in {{course}}: all is well.",
  rejected_title: "{{document}}: please send it again",
  rejected_text:
    "We could not accept “{{document}}” for your enrolment in {{course}}. {{rejection}} Please send it again in the portal.",
  infected: "The file holds a virus and was blocked: please make another file, on another device if you can.",
  severalApproved_title: "{{count}} documents approved",
  severalApproved_text: "We checked these documents for your enrolment in {{course}}, and all is well: {{list}}.",
  reopened_title: "{{document}}: we are checking it again",
  reopened_approval:
    "The approval of “{{document}}” for your enrolment in {{course}} no longer stands: we are checking it again.",
  reopened_rejection:
    "We had asked you to send “{{document}}” for your enrolment in {{course}} again. We are checking once more what you already sent.",
  reopened_enrolled: "Until then your enrolment is no longer complete and waits for this document.",
  reopened_text: "{{decision}} {{consequence}} You do not need to send anything now; we will tell you the result.",
  deferred_until: "{{document}} (by {{day}})",
  deferred_title: "What you left for later is still to be sent",
  deferred_text: "For your enrolment in {{course}}, please still send: {{list}}. Send it in the portal.",
  returned_title: "One of your decisions did not take effect",
  returned_text:
    "“{{document}}” of {{candidate}} changed before your decision took effect. Nothing was sent to the candidate.",
  reason_unreadable:
    "We could not read all of it: please take a new photo in good light, without flash, with the whole sheet.",
  reason_with_error: "The file did not open or was incomplete: check that it opens on your device and send a new one.",
  reason_incorrect: "This is another document: the document's page says what we ask for.",
  reason_missing_information: "A part is missing: please send the back or the other pages too, all together.",
  proof_name: "Enem result sheet",
  proof_instruction: "Your individual result sheet with name, year and the five scores, as PDF or photo.",
};
