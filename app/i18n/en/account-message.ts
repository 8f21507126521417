/** Mails, text messages and notifications about an account. */
export const accountMessage = {
  "code_password-reset_title": "Code for a new password",
  "code_password-reset_text":
    "Use the code below to choose a new password. It is valid for 10 minutes.\n\nIf you did not ask for it, ignore this message: your password stays the same.",
  "code_sign-in_title": "Sign-in code",
  "code_sign-in_text":
    "Use the code below to sign in. It is valid for 10 minutes.\n\nDo not give this code to anyone. If you did not ask for it, ignore this message.",
  code_captcha_title: "Confirmation code",
  code_captcha_text:
    "Use the code below to confirm that you are a person and go on. It is valid for 10 minutes.\n\nIf you did not ask for it, ignore this message.",
  sms_text: "{{institution}}: {{code}} is your code. Valid for 10 minutes. Do not give it to anyone.",
  resetLink_title: "Choose a new password",
  resetLink_text:
    "We were asked to let you choose a new password. Use the address below; it is valid for 1 hour and can be used once.\n\nIf you did not ask for it, ignore this message: your password stays the same.",
  username_title: "Your user name",
  username_text: "Your user name is {{username}}. You can also sign in with your e-mail or document.",
  passwordChanged_title: "Your password was changed",
  passwordChanged_text:
    "The password of your account was changed, and other open sessions were ended.\n\nIf this was not you, choose a new password now and contact the institution.",
  temporaryPassword_title: "You were given a temporary password",
  temporaryPassword_text:
    "The institution set a temporary password for your account. Sign in with it and choose a new one.\n\nFor your safety the password is not in this message: whoever set it will tell you.",
  approverPassword_title: "Temporary password for someone who approves refunds",
  approverPassword_text:
    "{{setter}} set a temporary password for {{owner}}, who approves refunds.\n\nFor 30 days neither of these two accounts approves what the other requested.\n\nIf this surprises you, speak to both people.",
  emailChanged_title: "Your e-mail address was changed",
  emailChanged_text:
    "The e-mail address of your account is now {{email}}. This is the last message that we send to this address.\n\nIf this was not you, contact the institution now.",
  cellphoneChanged_title: "Your mobile number was changed",
  cellphoneChanged_text:
    "The mobile number of your account is now {{cellphone}}. Codes by SMS go there.\n\nIf this was not you, change your password and contact the institution now.",
  erasure_open_title: "We have received your request for erasure",
  erasure_open_text:
    "Your request is on record and will be reviewed within 15 days. You will get the answer at this address.\n\nIf this was not you, sign in, change your password and contact the institution.",
  erasure_delayed_title: "Your request for erasure waits for the end of your contract",
  erasure_delayed_text:
    "Your request is on record. A contract in your name is in force, and the data needed to fulfil it must be kept as long as it is. After that the request will be looked at.\n\nIf this was not you, sign in, change your password and contact the institution.",
  erasure_refused_title: "Your request for erasure was not granted",
  erasure_refused_text: "The institution looked at your request and answered:\n\n{{answer}}",
  erasure_done_title: "Your data have been erased",
  erasure_done_text:
    "Your account is closed and your data have been erased. Only the records of contracts and payments remain that the law orders to keep, for as long as it does.",
  erasureAsked_title: "Request for erasure",
  erasureAsked_text: "Somebody asked for their data to be erased.",
  welcome_title: "Your account is ready",
  welcome_text:
    "Hello, {{name}}! Your account is ready. Sign in with your e-mail or document to follow your application.",
  invitation_title: "You were invited to the team",
  invitation_text:
    "Hello, {{name}}! You were given access to the portal of the team. Use the address below to create your password; it works for 7 days and only once.\n\nIf you did not expect this invitation, ignore this message.",
  rightAdded_title: "You were given a new right",
  rightAdded_text:
    "Your account at the portal of the team was given a new right. You see it when you sign in.\n\nIf this is a surprise, talk to the institution.",
  sms_title: "Code by SMS",
  invitationElsewhere_title: "Your access to the portal of the team",
  invitationElsewhere_text:
    "Hello, {{name}}! You were given access to the portal of the team. Use the address below and sign in by {{provider}} with this e-mail address.\n\nIf you did not expect this invitation, ignore this message.",
  code_agreement_title: "Code to confirm your entitlement",
  code_agreement_text:
    "Use the code below to confirm this address and use the scholarship or agreement in your application. It is valid for 10 minutes.\n\nTell this code to nobody. If you did not ask for it, ignore this message.",
};
