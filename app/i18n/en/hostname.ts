/** The hostnames of institutions and of a tenant. */
export const hostname = {
  title: "Hostnames",
  lead: "A hostname serves the portal as soon as it is added and the DNS leads to the server.",
  current: "You are here",
  add: "Add a hostname",
  added: "Hostname added. Point the DNS to the server, unless it does already.",
  changed: "Hostname changed. It is in force.",
  removed: "Hostname removed.",
  hostname: "New hostname",
  hostnameHint: "The name only, such as enrol.school.edu.",
  dns: "In the DNS, give the new hostname a CNAME record for {{target}}, which leads to this server already, and ask the operators for its https certificate.",
  deeds: "Change or remove",
  to: "New name",
  toHint: "Only for a change.",
  change: "Change the hostname",
  remove: "Remove the hostname",
  breaks: "Changing or removing this hostname takes effect at once",
  breaksSessions: "People who signed in there have to sign in again: cookies and sessions are of one hostname.",
  breaksProviders:
    "Sign-in providers (SAML, OpenID, social networks) know this hostname: register the metadata and redirect addresses of the new one there.",
  breaksPayments:
    "If the public address of the portal has this name, notifications of payment providers stop arriving until the new one is registered.",
  breaksLinks: "Links in mails already sent and on other sites stop working.",
  errorCurrent:
    "You are using this hostname. Open the portal at another one and change or remove this one there, which shows that the other one works.",
  errorConfirmation: "Type the hostname exactly.",
  errorLast: "The last hostname of the institution cannot be removed.",
  errorMany: "There are too many hostnames; remove one first.",
} as const;
