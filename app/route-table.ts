import {
  anonymous,
  bare,
  enrolmentPages,
  essayPages,
  everyone,
  feature,
  formPages,
  having,
  inner,
  moneyPages,
  type PageRoute,
  page,
  payer,
  signedIn,
  staffArea,
  subscription,
  within,
  writer,
} from "./route-entry";

export type { Access, LayoutRoute, PageRoute } from "./route-entry";
export { payer, staffArea, writer };

export const routeTable: readonly PageRoute[] = [
  // Sign-in, passwords and the choice of a role
  ...within({ file: "auth/layout.tsx", path: "auth/password" }, [
    page("signin", "signin/route.tsx", anonymous),
    bare("auth/code/:step?", "auth/code.tsx", anonymous),
    bare("auth/signup", "auth/sign-up.tsx", anonymous),
    bare("auth/captcha", "captcha/route.tsx", everyone),
    page("auth/password/recover/:step?", "auth/password/recover.tsx", everyone),
    bare("auth/password/reset", "auth/password/request.tsx", everyone),
    page("auth/password/change", "auth/password/change.tsx", everyone),
    bare("auth/password/changed", "auth/password/changed.tsx", everyone),
    bare("auth/password", "not-found.ts", everyone),
    page("auth/password/new", "auth/password/temporary.tsx", signedIn("temporary-password")),
    page("auth/password/expired", "auth/password/temporary.tsx", signedIn("temporary-password")),
    bare("auth/username/recover", "auth/username.tsx", everyone),
    bare("auth/saml/leave", "auth/saml/leave.tsx", everyone),
    page("welcome", "role/welcome.tsx", signedIn("no-role")),
    page("role-not-found", "role/not-found.tsx", signedIn("no-rights")),
  ]),
  page("reset-password", "auth/password/reset-password.ts", everyone),
  bare("auth/captcha/challenge", "captcha/challenge.ts", everyone),
  bare("signout", "signout.ts", everyone),

  // Sign-in at other providers
  bare("auth/saml", "auth/saml/start.ts", everyone),
  bare("auth/saml/metadata", "auth/saml/metadata.ts", everyone),
  ...having(
    { takesOthersPosts: true },
    bare("auth/saml/acs", "auth/saml/acs.ts", everyone),
    bare("auth/saml/logout", "auth/saml/logout.ts", everyone),
  ),
  bare("auth/saml/complete", "auth/saml/complete.ts", everyone),
  bare("auth/social/:provider", "auth/social/start.ts", everyone),
  bare("auth/social/:provider/callback", "auth/social/callback.ts", everyone),
  bare("auth/social/:provider/link", "auth/social/link.tsx", signedIn("no-role")),
  bare("auth/social/:provider/unlink", "auth/social/unlink.ts", signedIn("no-role")),
  ...having({ hasShell: false }, page("redirect/:alias", "redirect.ts", signedIn())),

  // Roles and impersonation
  ...having({ hasShell: true }, page("role", "role/route.tsx", signedIn("no-role"))),
  bare("impersonation/end", "staff/enrolments/impersonation/end.ts", everyone, "impersonation-end"),

  // The staff area
  ...within(staffArea, [
    bare("home", "staff/home/route.tsx", feature("dashboard"), "staff-home"),
    ...enrolmentPages,
    bare("search", "staff/search/route.tsx", feature("enrolments.read")),
    bare("document-reviews", "staff/document-reviews/route.tsx", feature("documents.review")),
    bare("document-reviews/:id", "staff/document-reviews/detail/route.tsx", feature("documents.review"), "review"),
    inner(
      "document-reviews/:id/reopen",
      "staff/document-reviews/reopen/route.tsx",
      feature("documents.review"),
      "review-reopen",
    ),
    ...having(
      { hasShell: false },
      inner("document-reviews/:id/files/:file", "staff/document-reviews/file.ts", feature("documents.review")),
      inner(
        "exam-scores/:id/files/:file",
        "staff/exam-scores/file.ts",
        feature("examScores.confirm"),
        "exam-review-file",
      ),
    ),
    bare("exam-scores", "staff/exam-scores/route.tsx", feature("examScores.confirm")),
    bare("exam-scores/:id", "staff/exam-scores/detail/route.tsx", feature("examScores.confirm"), "exam-review"),
    ...essayPages,
    ...having(
      { upload: "results" },
      bare("exam-imports", "staff/exam-imports/route.tsx", feature("examScores.confirm")),
    ),
    bare("exam-imports/:id", "staff/exam-imports/import.tsx", feature("examScores.confirm"), "exam-import"),
    bare("exam-questions", "staff/exam-questions/route.tsx", feature("examQuestions.write")),
    bare("exam-questions/new", "staff/exam-questions/new.tsx", feature("examQuestions.write")),
    bare("exam-questions/:id", "staff/exam-questions/question.tsx", feature("examQuestions.write"), "exam-question"),
    inner("exam-questions/:id/edit", "staff/exam-questions/edit.tsx", feature("examQuestions.write")),
    bare("exam-areas", "staff/exam-questions/areas.tsx", feature("examQuestions.write")),
    bare("exam-areas/:id", "staff/exam-questions/area.tsx", feature("examQuestions.write"), "exam-area"),
    bare("journeys", "staff/journeys/route.tsx", feature("journeys.read")),
    bare("journeys/new", "staff/journeys/new/route.tsx", feature("journeys.write")),
    ...having(
      { upload: "journeys" },
      bare("journeys/import", "staff/journeys/import/route.tsx", feature("journeys.write")),
    ),
    bare("journey-imports/:id", "staff/journey-import/route.tsx", feature("journeys.write"), "journey-import"),
    bare("journeys/:id", "staff/journeys/detail/route.tsx", feature("journeys.read")),
    inner("journeys/:id/info", "staff/journeys/info/route.tsx", feature("journeys.read")),
    inner("journeys/:id/stages/:stage", "staff/journeys/stage/route.tsx", feature("journeys.read")),
    inner("journeys/:id/stages/:stage/order", "staff/journeys/order/route.tsx", feature("journeys.write")),
    ...having(
      { isLong: true },
      inner("journeys/:id/components/:component", "staff/journeys/component/route.tsx", feature("journeys.read")),
    ),
    inner(
      "journeys/:id/components/:component/delete",
      "staff/journeys/component-delete/route.tsx",
      feature("journeys.write"),
    ),
    inner("journeys/:id/print", "staff/journeys/print/route.tsx", feature("journeys.read")),
    inner("journeys/:id/publish", "staff/journeys/publish/route.tsx", feature("journeys.read")),
    inner("journeys/:id/status", "staff/journeys/status/route.tsx", feature("journeys.publish")),
    inner("journeys/:id/move", "staff/journeys/move/route.tsx", feature("journeys.publish")),
    bare("journey-moves/:id", "staff/journeys/move/progress.tsx", feature("journeys.publish")),
    inner("journeys/:id/versions", "staff/journeys/versions/route.tsx", feature("journeys.read")),
    inner("journeys/:id/versions/:range", "staff/journeys/versions/compare.tsx", feature("journeys.read")),
    inner("journeys/:id/simulator", "staff/journeys/simulator/route.tsx", feature("journeys.read")),
    inner("journeys/:id/cases", "staff/journeys/cases/route.tsx", feature("journeys.read")),
    inner("journeys/:id/cases/:case", "staff/journeys/cases/case.tsx", feature("journeys.read")),
    inner("journeys/:id/cases/:case/delete", "staff/journeys/cases/delete.tsx", feature("journeys.write")),
    inner("journeys/:id/preview/:component", "staff/journeys/preview/route.tsx", feature("journeys.read")),
    inner("journeys/:id/discard", "staff/journeys/discard/route.tsx", feature("journeys.write")),
    inner("journeys/:id/remove", "staff/journeys/remove/route.tsx", feature("journeys.publish")),
    inner("journeys/:id/copy", "staff/journeys/copy/route.tsx", feature("journeys.write")),
    ...having(
      { hasShell: false },
      inner("journeys/:id/export", "staff/journeys/export.ts", feature("journeys.read"), "journey-export"),
    ),
    ...moneyPages,
    ...having({ listsForms: true }, ...formPages),
    bare("translations", "staff/translations/route.tsx", feature("settings.write")),
    inner("translations/:kind/:id", "staff/translations/detail.tsx", feature("settings.write"), "translation"),
    bare("temporary-password", "staff/temporary-password/route.tsx", feature("temporary-password")),
    bare("erasure-requests", "staff/erasure-requests/route.tsx", feature("erasure-requests")),
    bare(
      "erasure-requests/:id",
      "staff/erasure-requests/detail/route.tsx",
      feature("erasure-requests"),
      "erasure-request",
    ),
  ]),
  ...having(
    { hasShell: false, framedBy: "own" },
    inner(
      "journeys/:id/preview/:component/page",
      "staff/journeys/preview/page.tsx",
      feature("journeys.read"),
      "journey-preview-page",
    ),
  ),

  // The candidate area
  page("portal", "portal/route.tsx", feature("portal")),
  page("update-personal-data", "update-personal-data/route.tsx", feature("update-personal-data")),
  ...within({ file: "portal/course-layout.ts", path: "" }, [
    page("withdrawal/:id", "withdrawal/route.tsx", feature("portal"), "withdrawal"),
    page("documents/:id", "documents/route.tsx", feature("portal"), "documents"),
    ...having(
      { upload: "document" },
      page("documents/:id/:type", "documents/document.tsx", feature("portal"), "document"),
      page("exam-score/:id", "exam-score/route.tsx", feature("portal"), "exam-score"),
    ),
    ...having(
      { hasShell: false },
      bare("documents/:id/:type/files/:file", "documents/file.ts", feature("portal"), "document-file"),
    ),
    ...having(
      { hasShell: false, upload: "part" },
      bare("documents/:id/:type/uploads/:upload?", "documents/uploads.ts", feature("portal"), "document-upload"),
    ),
    page("selection/:id", "selection/route.tsx", feature("portal"), "selection"),
    page("entrance-exam/:id", "entrance-exam/route.tsx", feature("portal"), "entrance-exam"),
    ...having(
      { hasShell: false },
      page("entrance-exam/:id/:attemptId", "entrance-exam/answering.tsx", writer, "entrance-answering"),
      page("entrance-exam/:id/:attemptId/submit", "entrance-exam/submit.tsx", feature("portal"), "entrance-submit"),
      bare("entrance-exam/:id/:attemptId/answers", "entrance-exam/answers.ts", writer, "entrance-answers"),
      page("essay/:id/:attemptId", "essay/writing.tsx", writer, "essay-writing"),
      page("essay/:id/:attemptId/submit", "essay/submit.tsx", feature("portal"), "essay-submit"),
      bare("essay/:id/:attemptId/draft", "essay/draft.ts", writer, "essay-draft"),
      page("contract-acceptance/:id?", "contract-acceptance/route.tsx", feature("contract"), "contract-acceptance"),
      bare("contract-acceptance/:id/contract.pdf", "contract-acceptance/contract-pdf.ts", feature("contract")),
    ),
    page("entrance-exam/:id/:attemptId/result", "entrance-exam/result.tsx", feature("portal"), "entrance-result"),
    ...having(
      { hasShell: false, hasWidgets: false, framedBy: "own and embedding" },
      bare("entrance-exam/:id/:attemptId/clock", "entrance-exam/clock.tsx", writer, "entrance-clock"),
      bare("essay/:id/:attemptId/clock", "essay/clock.tsx", writer, "essay-clock"),
    ),
    page("essay/:id", "essay/route.tsx", feature("portal"), "essay"),
    page("essay/:id/:attemptId/receipt", "essay/receipt.tsx", feature("portal"), "essay-receipt"),
    page("essay/:id/:attemptId/appeal", "essay/appeal.tsx", feature("portal"), "essay-appeal"),
    page("manual/:id?", "manual/route.tsx", feature("portal"), "manual"),
    page("enrollment-data/:id?", "enrollment-data/route.tsx", feature("portal"), "enrollment-data"),
  ]),

  // Payments
  // No script of others runs beside the fields of a card.
  ...having(
    { hasShell: false, hasWidgets: false },
    ...within({ file: "payments/layout.tsx", path: "payments" }, [
      page("payments/:id?", "payments/route.tsx", payer, "payments-id"),
      page("payments/:id/card", "payments/card.tsx", payer, "payments-card"),
      page("payments/:id/installments", "payments/schedule/schedule.tsx", payer, "payments-installments"),
      page("payments/:id/installments/:number", "payments/schedule/installment.tsx", payer, "payments-installment"),
      page("payments/:id/recurrence", "payments/recurrence/route.tsx", payer, "payments-recurrence"),
      bare("payments/:id/recurrence/return", "payments/recurrence/return.ts", payer),
      page("payments/:id/class", "payments/class.tsx", payer, "payments-class"),
      page("payments/:id/early-access", "payments/early-access.tsx", payer, "payments-early-access"),
      bare("payments/:id/calendar.ics", "payments/calendar.ts", payer),
      page("payments/:id/charge/:charge", "payments/charge/route.tsx", payer, "payments-charge"),
      bare("payments/:id/charge/:charge/return", "payments/charge/return.ts", payer),
      bare("payments/:id/charge/:charge/back", "payments/charge/back.ts", payer),
      bare("payments/:id/charge/:charge/slip", "payments/charge/slip.tsx", payer),
      bare("payments/:id/charge/:charge/slip.pdf", "payments/charge/slip-pdf.ts", payer),
      bare("payments/:id/charge/:charge/receipt", "payments/charge/receipt.tsx", payer),
      bare("payments/:id/charge/:charge/receipt.pdf", "payments/charge/receipt-pdf.ts", payer),
      bare("payments/:id/charge/:charge/pix.svg", "payments/charge/pix-picture.ts", payer),
    ]),
  ),

  // The user's account
  ...within({ file: "my-account/layout.tsx", path: "my-account" }, [
    page("my-account", "my-account/route.tsx", feature("my-account")),
    page("my-account/password", "my-account/password.tsx", feature("my-account")),
    page("my-account/preferences", "my-account/preferences.tsx", feature("my-account")),
    ...having({ upload: "photo" }, page("my-account/photo", "my-account/photo.tsx", feature("my-account"))),
    page("my-account/privacy", "my-account/privacy.tsx", feature("my-account")),
    ...having(
      { hasShell: false },
      bare("my-account/photo/:file", "my-account/photo-file.ts", feature("my-account")),
      bare("my-account/data", "my-account/data.ts", feature("my-account")),
    ),
  ]),

  // The shell
  bare("notifications", "notifications/route.tsx", feature("notifications")),
  bare("notifications/:id", "notifications/notification.tsx", feature("notifications")),
  bare("system-status", "system-status/route.tsx", feature("system-status")),
  ...having({ hasShell: true }, bare("help", "help/route.tsx", everyone)),
  bare("session/:state", "session/route.tsx", everyone),

  // Pages without sign-in
  page("questions", "questions/route.tsx", everyone),
  page("terms", "legal/terms.tsx", everyone),
  page("privacy", "legal/privacy.tsx", everyone),
  page("cookies", "legal/cookies.tsx", everyone),
  page("teste-wc", "embedded/route.tsx", everyone),
  bare("preference", "preference.ts", everyone),
  bare("theme/:file", "theme.ts", everyone),
  bare("favicon.ico", "brand/favicon.ts", everyone),
  bare("picture/:file", "brand/picture.ts", everyone),
  bare("texts/:file", "texts.ts", everyone),
  bare("_ui", "gallery.tsx", everyone),

  // The enrolment
  page("", "enrolment/route.tsx", subscription, "home"),
  bare("resume", "enrolment/resume.tsx", subscription),
  page(":type", "enrolment/route.tsx", subscription, "type"),
  bare("*", "not-found.ts", everyone),
];

const byPath = new Map(routeTable.map((entry) => [entry.path, entry]));

const byId = new Map(routeTable.map((entry) => [entry.id, entry]));

/** The entry of the page that the router matched by this id, or whose embedded version it matched; null for none. */
export const routeWith = (id = ""): PageRoute | null => byId.get(id) ?? byId.get(id.replace(/-script$/, "")) ?? null;

/**
 * Returns the entry of a matched route.
 * @param pattern the router's pattern of the path, such as `/payments/:id?/script`
 * @throws if the table has no such entry
 */
export function routeOf(pattern: string): PageRoute {
  const path = pattern.replace(/^\/+|\/+$/g, "");
  const found = byPath.get(path) ?? byPath.get(path.replace(/(^|\/)script$/, ""));
  if (!found) throw new Error(`The route table does not know ${pattern}.`);
  return found;
}

const patterns = routeTable.map((entry) => {
  const pattern = entry.path
    .replaceAll(/\/?:\w+\?/g, "(/[^/]+)?")
    .replaceAll(/:\w+/g, "[^/]+")
    .replace("*", ".*");
  return { pattern: new RegExp(`^/?${pattern}/?$`, "i"), entry };
});

const entryAt = (path: string) => patterns.find(({ pattern }) => pattern.test(path))?.entry ?? null;

/** The entry of the page at a path (without query), or at its embedded path, where the router has not matched it. */
export function routeAt(path: string): PageRoute | null {
  const embedded = /\/script\/?$/i.test(path) ? entryAt(path.replace(/script\/?$/i, "")) : null;
  return embedded?.twin ? embedded : entryAt(path);
}

/** Says whether the table has exactly this path, without parameters. The menu leaves out links to other paths. */
export function hasPage(path: string): boolean {
  return byPath.has(path.split(/[?#]/)[0]!.replace(/^\/|\/$/g, ""));
}
