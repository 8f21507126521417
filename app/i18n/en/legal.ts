export const legal = {
  termsTitle: "Terms of use",
  termsLead: "The rules of this portal, kept by {{legalName}}.",
  updated: "Version {{version}} of {{day}}",
  terms_service_title: "What this portal is",
  terms_service:
    "Through this portal {{institution}} takes applications, contracts and payments for its courses. Using it is free of charge.",
  terms_account_title: "Your account",
  terms_account:
    "The account is personal. Give true information, keep your password to yourself, and tell the institution if someone uses it in your place. People under 18 apply together with a financial guardian.",
  terms_enrolment_title: "Application and place",
  terms_enrolment:
    "An application begins when you send it and depends on the selection rules of the course. The place is secured by accepting the contract and paying, within the time limits shown at each step.",
  terms_payment_title: "Prices and payments",
  terms_payment:
    "Amounts, discounts and dates are shown before you pay. The card number is typed on the payment provider's page only and does not pass through this portal. Withdrawal and refunds follow the contract and Brazil's consumer law.",
  terms_conduct_title: "Fair use",
  terms_conduct:
    "You may not use another person's data, try to get into other people's accounts or disrupt the portal. Applications made like that may be cancelled.",
  terms_changes_title: "Changes to these terms",
  terms_changes:
    "When these terms change, the new version is published on this page with its date. What you have agreed to before stays as it was agreed.",
  terms_law_title: "Law and contact",
  terms_law:
    "Brazilian law applies. {{legalName}}, CNPJ {{cnpj}}, {{address}}. Contact the institution at {{email}} or {{phone}}.",
  privacyTitle: "Privacy policy",
  privacyLead: "How {{institution}} processes your data under Brazil's data protection law (LGPD).",
  privacy_controller_title: "Who answers for the data",
  privacy_controller:
    "{{legalName}}, CNPJ {{cnpj}}, {{address}}, is the controller of the data processed in this portal. Contact the data protection officer at {{email}}.",
  privacy_data_title: "Which data we use",
  privacy_data:
    "What you tell us (identification, contact, address, schooling, documents and special needs), what belongs to your application (course, contract, payments, essay) and what comes with access (network address, browser, date and time). Your location is used only if you agree.",
  privacy_purpose_title: "What for and on what grounds",
  privacy_purpose:
    "To let you apply, to make and fulfil the contract and to charge for it (contract), to meet the duties of education and accounting (legal duty), to protect accounts and prevent fraud (legitimate interest), and to measure how courses are advertised (consent).",
  privacy_sharing_title: "Whom we share them with",
  privacy_sharing:
    "With payment providers and banks, to charge; with public education bodies, where the law requires it; with those who provide technology to us, only to provide it. We do not sell data.",
  privacy_time_title: "For how long",
  privacy_time:
    "Unfinished applications are erased after a period without use that the institution sets, at most 60 days. Contracts, payments and school records are kept for as long as the law requires; other data for as long as your account exists.",
  privacy_rights_title: "Your rights",
  privacy_rights:
    "In My account, Privacy, you download your data, see and withdraw consents, and ask for erasure. In Personal data you correct them. You may also complain to Brazil's data protection authority (ANPD).",
  privacy_safety_title: "Safety",
  privacy_safety:
    "Connections are encrypted, passwords are kept so that nobody can read them, and only those see your data who need them to serve you. The card number never reaches this portal.",
  privacy_cookies_title: "Cookies",
  privacy_cookies:
    "The necessary ones keep you signed in and remember your choices of language, appearance and cookies. Optional ones are used only if you accept them, and you can change your mind at any time.",
  cookieSettings: "Cookies",
  cookiesTitle: "Cookies",
  cookiesLead: "What your browser keeps for this portal, and what is up to you.",
  cookiesNecessaryTitle: "Necessary",
  cookiesNecessary: "Without them the portal does not work; so they need no permission.",
  cookiesOptionalTitle: "Optional",
  cookiesOptional: "Features of other companies, loaded only with your permission.",
  cookieName: "Cookie",
  cookiePurpose: "What for",
  cookieTime: "For how long",
  cookie_session: "Keeps you signed in and holds the application under way",
  cookie_lng: "Remembers the language",
  cookie_theme: "Remembers the light or dark appearance",
  cookie_sidebar: "Remembers the size of the side menu",
  cookie_consent: "Remembers your choice of cookies",
  cookieSevenDays: "7 days",
  cookieSixMonths: "6 months",
  cookieYear: "1 year",
  cookie_signLanguage: "Virtual interpreter of Brazilian sign language",
  cookie_accessibility: "Accessibility tools of the page",
  cookiesNone: "This portal uses no optional features at present. Your choice holds if that changes.",
  cookieState_all: "Now: all cookies accepted.",
  cookieState_necessary: "Now: only the necessary ones.",
  cookieState_none: "You have not chosen yet; only the necessary ones are used.",
  cookieBar: "Cookie notice",
  cookieBarText: "We use necessary cookies and, if you allow it, optional features of other companies.",
  cookieAccept: "Accept all",
  cookieRefuse: "Only the necessary ones",
  cookieMore: "Learn more",
  elementTitle: "Embedded application",
  elementLead: "This is how the application looks on the institution's own site.",
  elementCode: "Code for the site",
  elementHint: "The site must be on the institution's list of allowed addresses.",
  elementFrame: "Application to {{institution}}",
} as const;
