import { index, type RouteConfig, route } from "@react-router/dev/routes";

/** A page and its twin ending in `/script`, made to be embedded: the same module, the same rules, a bare layout. */
const withTwin = (path: string, file: string, id: string) => [
  route(path, file, { id }),
  route(`${path}/script`, file, { id: `${id}-script` }),
];

export default [
  ...withTwin("signin", "routes/signin/route.tsx", "signin"),
  ...withTwin("portal", "routes/portal/route.tsx", "portal"),
  ...withTwin("update-personal-data", "routes/update-personal-data/route.tsx", "update-personal-data"),
  ...withTwin("enrollment-data/:id?", "routes/enrollment-data/route.tsx", "enrollment-data"),
  ...withTwin("contract-acceptance/:id?", "routes/contract-acceptance/route.tsx", "contract-acceptance"),
  ...withTwin("payments/:id?", "routes/payments/route.tsx", "payments-id"),
  ...withTwin("payments/:id/card", "routes/payments/card.tsx", "payments-card"),
  ...withTwin("payments/:id/charge/:charge", "routes/payments/charge.tsx", "payments-charge"),
  ...withTwin("payments/:id/class", "routes/payments/class.tsx", "payments-class"),
  route("payments/:id/charge/:charge/slip", "routes/payments/slip.tsx"),
  route("payments/:id/charge/:charge/slip.pdf", "routes/payments/slip-pdf.ts"),
  route("payments/:id/charge/:charge/pix.svg", "routes/payments/pix-picture.ts"),

  route("signout", "routes/signout.ts"),
  route("preference", "routes/preference.ts"),
  route("theme/:file", "routes/theme.ts"),
  route("_ui", "routes/gallery.tsx"),

  index("routes/enrolment/route.tsx", { id: "home" }),
  route("resume", "routes/enrolment/resume.tsx"),
  route("script", "routes/enrolment/route.tsx", { id: "home-script" }),
  ...withTwin(":type", "routes/enrolment/route.tsx", "type"),
  route("*", "routes/not-found.ts"),
] satisfies RouteConfig;
