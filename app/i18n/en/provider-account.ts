/** The accounts at payment providers. */
export const providerAccount = {
  lead: "By which account each method is collected, and whether it answers.",
  routes: "Account of each method",
  nobody: "Not offered",
  none: "No account is configured",
  noneSandbox:
    "The methods of the sandbox provider move no money. To collect in earnest, the operator adds an account by npm run provider, as docs/payments.md explains.",
  noneOff:
    "No method can be collected. The operator adds an account by npm run provider, as docs/payments.md explains.",
  certificate: "Certificate valid until",
  certificateNone: "Not read yet, or the account uses no certificate",
  certificateSoon: "The certificate expires soon or has expired: renew it at the provider and install the new one.",
  address: "Address of notifications",
  addressCommand:
    "The command npm run provider -- register registers it at the bank; it contains a secret and is not shown.",
  addressUnknown: "Unknown until PUBLIC_URL is set.",
  copy: "Copy the address",
  copied: "Address copied.",
  lastEvent: "Last event received",
  caughtUp: "List of payments read until",
  never: "Not yet",
  check: "Check now",
  checkNote: "The check asks the provider and moves no money.",
  checked: "Result of the check",
  good: "In order",
  bad: "To fix",
} as const;
