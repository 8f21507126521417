/** Sign-in with accounts at other providers, and linking them. */
export const identity = {
  otherWays: "Or sign in with another account",
  signInWith: "Sign in with {{provider}}",
  institutionalAccount: "institutional account",
  notConfigured: "Provider not configured. Sign in another way or contact the institution.",
  noUserLinked: "No user is linked to this account. Sign in with your password and link it under My account.",
  otherDocumentLinked:
    "This account is already linked to another user of this portal. To link it to yours, first sign in as that user and unlink it under My account.",
  failed: "Signing in with that account failed. Please try again.",
  signedOutHere:
    "You are signed out of this portal, but the provider did not confirm it. If this is not your computer, close the browser.",
  linkTitle: "Link {{provider}}",
  linkLead: "Next time you will be able to sign in with {{provider}}.",
  linkLeadEmail: "Next time you will be able to sign in with {{provider}} ({{email}}).",
  linkButton: "Link",
  linkCancel: "Not now",
  linked: "Linked",
  unlink: "Unlink",
  unlinkNamed: "Unlink {{provider}}",
  leaveTitle: "Signing out",
  leaveText: "Your session at the institution's provider is being ended too.",
} as const;
