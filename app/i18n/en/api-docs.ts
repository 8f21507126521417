/** The page that describes the services for other systems. */
export const apiDocs = {
  title: "Services for other systems",
  lead: "How the website, the CRM or another system of an institution calls the portal's services.",
  how: "How to call",
  howKey:
    "Send the institution's key in the header X-Api-Key. Its administrators make it in the staff area, at API keys, with the permissions that the system needs.",
  howPerson: "Calls marked “person” also need the token of who signed in, in Authorization: Bearer.",
  howRepeat: "With Idempotency-Key, whoever repeats a change gets the first answer for 24 hours.",
  howList: "Lists come in parts: limit says how many entries, and the header Link leads to the next part.",
  person: "person",
  file: "Description for programs (OpenAPI 3.1)",
  permission: "Permission: {{scope}}",
  parameters: "Parameters",
  required: "required",
  body: "Body",
  answer: "Answer {{status}}",
  problems: "May refuse with {{statuses}}.",
  errors: "Codes of errors",
  errorsLead: "Each error has the form of RFC 9457; code tells programs the reason.",
  services: "Services",
  languages: "Languages",
} as const;
