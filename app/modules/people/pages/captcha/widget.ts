/** Class name and script of each hosted captcha; `content-policy.server.ts` allows their origins. */
export const widgets = {
  turnstile: { className: "cf-turnstile", script: "https://challenges.cloudflare.com/turnstile/v0/api.js" },
  hcaptcha: { className: "h-captcha", script: "https://js.hcaptcha.com/1/api.js" },
  recaptcha: { className: "g-recaptcha", script: "https://www.google.com/recaptcha/api.js" },
} as const;
