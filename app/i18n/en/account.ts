/** Sign-in and the candidate's own data. */
export const account = {
  signInTitle: "Sign in",
  signInLead: "Follow your enrolment, accept the contract and pay.",
  username: "E-mail, CPF, RNE or passport",
  password: "Password",
  showPassword: "Show password",
  signIn: "Sign in",
  noEnrolment: "Not enrolled yet?",
  startEnrolment: "Start my enrolment",
  usernameRequired: "Enter your e-mail, CPF, RNE or passport",
  passwordRequired: "Enter your password",
  invalidCredentials: "Invalid username/password",
  attemptsExceeded: "Number of login attempts exceeded. Try again later.",
  captchaRequired: "Solve the challenge before proceeding",
  loginFailed: "Error when trying to login. Try again in a moment.",
} as const;
