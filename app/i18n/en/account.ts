/** Sign-in and the candidate's own data. */
export const account = {
  signInLead: "Follow your application, accept the contract and pay.",
  signInLeadOperators: "For those who operate the portal.",
  username: "E-mail, CPF, RNE or passport",
  showPassword: "Show",
  noEnrolment: "Not applied yet?",
  passwordRequired: "Enter your password",
  invalidCredentials: "Wrong user name or password",
  attemptsExceeded: "Too many sign-in attempts. Wait 15 minutes or choose a new password.",
  captchaRequired: "Solve the challenge before proceeding",
  loginFailed: "Signing in failed. Try again in a moment.",
  personLead: "Keep your data up to date to receive notices and documents.",
  saved: "Data saved.",
  notSaved: "The data could not be saved now. Try again in a moment.",
  personConflict: "This e-mail or document already belongs to another account.",
  responsibleLead: "A person aged 18 or older with a document other than yours.",
} as const;
