/** Embedding the enrolment into an institution's site. */
export const embedding = {
  title: "Enrolment on the institution's site",
  lead: "Paste this code into the page of the site where the enrolment should appear.",
  code: "Code to paste",
  copy: "Copy the code",
  hosts: "Sites that may embed it: {{hosts}}. Other sites show an empty frame.",
  noHosts: "No site may embed pages yet: write the sites into the field beside and publish.",
  attributes: "Attributes: level opens an education level, lang changes the language, height is in pixels.",
} as const;
