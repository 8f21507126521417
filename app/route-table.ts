import type { ServiceName } from "~/api/call";
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
  teamPages,
  within,
  writer,
} from "./route-entry";
import { journeyPages } from "./route-journey";
import { previewPages, settingPages } from "./route-setting";

export type { Access, LayoutRoute, PageRoute } from "./route-entry";
export { payer, staffArea, writer };

export const routeTable: readonly PageRoute[] = [
  // Sign-in, passwords and the choice of a role
  ...within({ file: "modules/people/pages/auth/layout.tsx", path: "auth/password" }, [
    page("signin", "modules/people/pages/signin/route.tsx", anonymous),
    bare("auth/code/:step?", "modules/people/pages/auth/code.tsx", anonymous),
    bare("auth/signup", "modules/people/pages/auth/sign-up.tsx", anonymous),
    bare("auth/captcha", "modules/people/pages/captcha/route.tsx", everyone),
    page("auth/password/recover/:step?", "modules/people/pages/auth/password/recover.tsx", everyone),
    bare("auth/password/reset", "modules/people/pages/auth/password/request.tsx", everyone),
    page("auth/password/change", "modules/people/pages/auth/password/change.tsx", everyone),
    bare("auth/password/changed", "modules/people/pages/auth/password/changed.tsx", everyone),
    bare("auth/password", "pages/not-found.ts", everyone),
    page("auth/password/new", "modules/people/pages/auth/password/temporary.tsx", signedIn("temporary-password")),
    page("auth/password/expired", "modules/people/pages/auth/password/temporary.tsx", signedIn("temporary-password")),
    bare("auth/username/recover", "modules/people/pages/auth/username.tsx", everyone),
    bare("auth/saml/leave", "modules/people/pages/auth/saml/leave.tsx", everyone),
    page("welcome", "modules/people/pages/role/welcome.tsx", signedIn("no-role")),
    page("role-not-found", "modules/people/pages/role/not-found.tsx", signedIn("no-rights")),
  ]),
  page("reset-password", "modules/people/pages/auth/password/reset-password.ts", everyone),
  bare("auth/captcha/challenge", "modules/people/pages/captcha/challenge.ts", everyone),
  bare("signout", "modules/people/pages/signin/signout.ts", everyone),

  // Sign-in at other providers
  bare("auth/saml", "modules/people/pages/auth/saml/start.ts", everyone),
  bare("auth/saml/metadata", "modules/people/pages/auth/saml/metadata.ts", everyone),
  ...having(
    { takesOthersPosts: true },
    bare("auth/saml/acs", "modules/people/pages/auth/saml/acs.ts", everyone),
    bare("auth/saml/logout", "modules/people/pages/auth/saml/logout.ts", everyone),
  ),
  bare("auth/saml/complete", "modules/people/pages/auth/saml/complete.ts", everyone),
  bare("auth/social/:provider", "modules/people/pages/auth/social/start.ts", everyone),
  bare("auth/social/:provider/callback", "modules/people/pages/auth/social/callback.ts", everyone),
  bare("auth/social/:provider/link", "modules/people/pages/auth/social/link.tsx", signedIn("no-role")),
  bare("auth/social/:provider/unlink", "modules/people/pages/auth/social/unlink.ts", signedIn("no-role")),
  ...having({ hasShell: false }, page("redirect/:alias", "pages/redirect.ts", signedIn())),

  // Roles and impersonation
  ...having({ hasShell: true }, page("role", "modules/people/pages/role/route.tsx", signedIn("no-role"))),
  bare("impersonation/end", "modules/enrolments/pages/desk/impersonation/end.ts", everyone, "impersonation-end"),

  // The staff area
  ...having({ needs: ["setting", "subscription", "journey"] }, ...previewPages),
  ...within(staffArea, [
    ...having(
      { needs: ["candidate"] },
      bare("home", "modules/enrolments/pages/staff-home/route.tsx", feature("dashboard"), "staff-home"),
    ),
    ...having({ needs: ["subscription", "candidate"] }, ...enrolmentPages),
    bare(
      "impersonation",
      "modules/people/pages/impersonation/route.tsx",
      feature("impersonation.by-name"),
      "act-as-person",
    ),
    ...having(
      { needs: ["candidate"] },
      bare("search", "modules/enrolments/pages/search/route.tsx", feature("enrolments.read")),
      bare("document-reviews", "modules/documents/pages/reviews/route.tsx", feature("documents.review")),
      bare(
        "document-reviews/:id",
        "modules/documents/pages/reviews/detail/route.tsx",
        feature("documents.review"),
        "review",
      ),
      inner(
        "document-reviews/:id/reopen",
        "modules/documents/pages/reviews/reopen/route.tsx",
        feature("documents.review"),
        "review-reopen",
      ),
      ...having(
        { hasShell: false },
        inner(
          "document-reviews/:id/files/:file",
          "modules/documents/pages/reviews/file.ts",
          feature("documents.review"),
        ),
        inner(
          "exam-scores/:id/files/:file",
          "modules/exam-scores/pages/reviews/file.ts",
          feature("examScores.confirm"),
          "exam-review-file",
        ),
      ),
      bare("exam-scores", "modules/exam-scores/pages/reviews/route.tsx", feature("examScores.confirm")),
      bare(
        "exam-scores/:id",
        "modules/exam-scores/pages/reviews/detail/route.tsx",
        feature("examScores.confirm"),
        "exam-review",
      ),
    ),
    ...having({ needs: ["candidate"] }, ...essayPages),
    ...having({ needs: ["setting", "subscription"] }, ...settingPages),
    ...having({ needs: ["auth", "user"] }, ...teamPages),
    ...having(
      { needs: ["candidate"] },
      ...having(
        { upload: "results" },
        bare("exam-imports", "modules/exam-scores/pages/imports/route.tsx", feature("examScores.confirm")),
      ),
      bare(
        "exam-imports/:id",
        "modules/exam-scores/pages/imports/import.tsx",
        feature("examScores.confirm"),
        "exam-import",
      ),
      bare("exam-questions", "modules/entrance-exams/pages/questions/route.tsx", feature("examQuestions.write")),
      bare("exam-questions/new", "modules/entrance-exams/pages/questions/new.tsx", feature("examQuestions.write")),
      bare(
        "exam-questions/:id",
        "modules/entrance-exams/pages/questions/question.tsx",
        feature("examQuestions.write"),
        "exam-question",
      ),
      inner(
        "exam-questions/:id/edit",
        "modules/entrance-exams/pages/questions/edit.tsx",
        feature("examQuestions.write"),
      ),
      bare("exam-areas", "modules/entrance-exams/pages/questions/areas.tsx", feature("examQuestions.write")),
      bare(
        "exam-areas/:id",
        "modules/entrance-exams/pages/questions/area.tsx",
        feature("examQuestions.write"),
        "exam-area",
      ),
    ),
    ...journeyPages,
    ...having({ needs: ["candidate"] }, ...moneyPages),
    ...having({ listsForms: true, needs: ["subscription", "form"] }, ...formPages),
    ...having(
      { needs: ["subscription"] },
      bare("translations", "modules/translations/pages/route.tsx", feature("settings.write")),
      inner(
        "translations/:kind/:id",
        "modules/translations/pages/detail.tsx",
        feature("settings.write"),
        "translation",
      ),
    ),
    bare("temporary-password", "modules/people/pages/temporary-password/route.tsx", feature("temporary-password")),
    ...having(
      { needs: ["candidate", "user"] },
      bare("erasure-requests", "modules/privacy/pages/erasure-requests/route.tsx", feature("erasure-requests")),
      bare(
        "erasure-requests/:id",
        "modules/privacy/pages/erasure-requests/detail/route.tsx",
        feature("erasure-requests"),
        "erasure-request",
      ),
    ),
  ]),

  // The candidate area
  page("portal", "modules/enrolments/pages/portal/route.tsx", feature("portal")),
  page("update-personal-data", "modules/people/pages/update-personal-data/route.tsx", feature("update-personal-data")),
  ...within({ file: "modules/enrolments/pages/portal/course-layout.ts", path: "" }, [
    page("withdrawal/:id", "modules/enrolments/pages/withdrawal/route.tsx", feature("portal"), "withdrawal"),
    page("documents/:id", "modules/documents/pages/route.tsx", feature("portal"), "documents"),
    ...having(
      { upload: "document" },
      page("documents/:id/:type", "modules/documents/pages/document.tsx", feature("portal"), "document"),
      page("exam-score/:id", "modules/exam-scores/pages/route.tsx", feature("portal"), "exam-score"),
    ),
    ...having(
      { hasShell: false },
      bare("documents/:id/:type/files/:file", "modules/documents/pages/file.ts", feature("portal"), "document-file"),
    ),
    ...having(
      { hasShell: false, upload: "part" },
      bare(
        "documents/:id/:type/uploads/:upload?",
        "modules/documents/pages/uploads.ts",
        feature("portal"),
        "document-upload",
      ),
    ),
    page("selection/:id", "modules/entrance-exams/pages/selection/route.tsx", feature("portal"), "selection"),
    page("entrance-exam/:id", "modules/entrance-exams/pages/route.tsx", feature("portal"), "entrance-exam"),
    ...having(
      { hasShell: false },
      page("entrance-exam/:id/:attemptId", "modules/entrance-exams/pages/answering.tsx", writer, "entrance-answering"),
      page(
        "entrance-exam/:id/:attemptId/submit",
        "modules/entrance-exams/pages/submit.tsx",
        feature("portal"),
        "entrance-submit",
      ),
      bare(
        "entrance-exam/:id/:attemptId/answers",
        "modules/entrance-exams/pages/answers.ts",
        writer,
        "entrance-answers",
      ),
      page("essay/:id/:attemptId", "modules/essays/pages/writing.tsx", writer, "essay-writing"),
      page("essay/:id/:attemptId/submit", "modules/essays/pages/submit.tsx", feature("portal"), "essay-submit"),
      bare("essay/:id/:attemptId/draft", "modules/essays/pages/draft.ts", writer, "essay-draft"),
      page(
        "contract-acceptance/:id?",
        "modules/enrolments/pages/contract-acceptance/route.tsx",
        feature("contract"),
        "contract-acceptance",
      ),
      bare(
        "contract-acceptance/:id/contract.pdf",
        "modules/enrolments/pages/contract-acceptance/contract-pdf.ts",
        feature("contract"),
      ),
    ),
    page(
      "entrance-exam/:id/:attemptId/result",
      "modules/entrance-exams/pages/result.tsx",
      feature("portal"),
      "entrance-result",
    ),
    ...having(
      { hasShell: false, hasWidgets: false, framedBy: "own and embedding" },
      bare("entrance-exam/:id/:attemptId/clock", "modules/entrance-exams/pages/clock.tsx", writer, "entrance-clock"),
      bare("essay/:id/:attemptId/clock", "modules/essays/pages/clock.tsx", writer, "essay-clock"),
    ),
    page("essay/:id", "modules/essays/pages/route.tsx", feature("portal"), "essay"),
    page("essay/:id/:attemptId/receipt", "modules/essays/pages/receipt.tsx", feature("portal"), "essay-receipt"),
    page("essay/:id/:attemptId/appeal", "modules/essays/pages/appeal.tsx", feature("portal"), "essay-appeal"),
    page("manual/:id?", "modules/enrolments/pages/manual/route.tsx", feature("portal"), "manual"),
    page(
      "enrollment-data/:id?",
      "modules/enrolments/pages/enrollment-data/route.tsx",
      feature("portal"),
      "enrollment-data",
    ),
  ]),

  // Payments
  // No script of others runs beside the fields of a card.
  ...having(
    { hasShell: false, hasWidgets: false },
    ...within({ file: "modules/payments/pages/layout.tsx", path: "payments" }, [
      page("payments/:id?", "modules/payments/pages/route.tsx", payer, "payments-id"),
      page("payments/:id/card", "modules/payments/pages/card.tsx", payer, "payments-card"),
      page("payments/:id/installments", "modules/payments/pages/schedule/schedule.tsx", payer, "payments-installments"),
      page(
        "payments/:id/installments/:number",
        "modules/payments/pages/schedule/installment.tsx",
        payer,
        "payments-installment",
      ),
      page("payments/:id/recurrence", "modules/payments/pages/recurrence/route.tsx", payer, "payments-recurrence"),
      bare("payments/:id/recurrence/return", "modules/payments/pages/recurrence/return.ts", payer),
      page("payments/:id/class", "modules/payments/pages/class.tsx", payer, "payments-class"),
      page("payments/:id/early-access", "modules/payments/pages/early-access.tsx", payer, "payments-early-access"),
      bare("payments/:id/calendar.ics", "modules/payments/pages/calendar.ts", payer),
      page("payments/:id/charge/:charge", "modules/payments/pages/charge/route.tsx", payer, "payments-charge"),
      bare("payments/:id/charge/:charge/return", "modules/payments/pages/charge/return.ts", payer),
      bare("payments/:id/charge/:charge/back", "modules/payments/pages/charge/back.ts", payer),
      bare("payments/:id/charge/:charge/slip", "modules/payments/pages/charge/slip.tsx", payer),
      bare("payments/:id/charge/:charge/slip.pdf", "modules/payments/pages/charge/slip-pdf.ts", payer),
      bare("payments/:id/charge/:charge/receipt", "modules/payments/pages/charge/receipt.tsx", payer),
      bare("payments/:id/charge/:charge/receipt.pdf", "modules/payments/pages/charge/receipt-pdf.ts", payer),
      bare("payments/:id/charge/:charge/pix.svg", "modules/payments/pages/charge/pix-picture.ts", payer),
    ]),
  ),

  // The user's account
  ...within({ file: "modules/people/pages/my-account/layout.tsx", path: "my-account" }, [
    page("my-account", "modules/people/pages/my-account/route.tsx", feature("my-account")),
    page("my-account/password", "modules/people/pages/my-account/password.tsx", feature("my-account")),
    page("my-account/preferences", "modules/people/pages/my-account/preferences.tsx", feature("my-account")),
    ...having(
      { upload: "photo" },
      page("my-account/photo", "modules/people/pages/my-account/photo.tsx", feature("my-account")),
    ),
    page("my-account/privacy", "modules/people/pages/my-account/privacy.tsx", feature("my-account")),
    ...having(
      { hasShell: false },
      bare("my-account/photo/:file", "modules/people/pages/my-account/photo-file.ts", feature("my-account")),
      bare("my-account/data", "modules/people/pages/my-account/data.ts", feature("my-account")),
    ),
  ]),

  // The shell
  bare("notifications", "modules/messaging/pages/route.tsx", feature("notifications")),
  bare("notifications/:id", "modules/messaging/pages/notification.tsx", feature("notifications")),
  bare("system-status", "modules/tenancy/pages/system-status/route.tsx", feature("system-status")),
  ...having({ hasShell: true }, bare("help", "modules/tenancy/pages/help/route.tsx", everyone)),
  bare("session/:state", "modules/people/pages/session/route.tsx", everyone),

  // Pages without sign-in
  page("questions", "modules/tenancy/pages/questions/route.tsx", everyone),
  page("terms", "modules/privacy/pages/legal/terms.tsx", everyone),
  page("privacy", "modules/privacy/pages/legal/privacy.tsx", everyone),
  page("teste-wc", "pages/embedded/route.tsx", everyone),
  bare("picture/:file", "modules/tenancy/pages/brand/picture.ts", everyone),
  bare("texts/:file", "pages/texts.ts", everyone),
  ...having(
    { servesSetup: true },
    bare("setup", "modules/setup/pages/route.tsx", everyone),
    page("cookies", "modules/privacy/pages/legal/cookies.tsx", everyone),
    bare("preference", "pages/preference.ts", everyone),
    bare("theme/:file", "pages/theme.ts", everyone),
    bare("media/:file", "modules/settings/pages/picture.ts", everyone),
    bare("favicon.ico", "modules/tenancy/pages/brand/favicon.ts", everyone),
  ),
  bare("_ui", "pages/gallery.tsx", everyone),

  // The enrolment
  page("", "modules/enrolments/pages/route.tsx", subscription, "home"),
  bare("resume", "modules/enrolments/pages/resume.tsx", subscription),
  page(":type", "modules/enrolments/pages/route.tsx", subscription, "type"),
  bare("*", "pages/not-found.ts", everyone),
];

/** Says whether a page exists with the given remote services. */
export const isOffered = ({ needs }: Pick<PageRoute, "needs">, remote: ReadonlySet<ServiceName>): boolean =>
  !needs.some((service) => remote.has(service));

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
