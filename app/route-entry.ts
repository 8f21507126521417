import type { ServiceName } from "~/api/call";
import type { FeatureAlias } from "~/modules/people/rules/access/role";

/**
 * A URL of the site, the module that handles it, and who has access.
 * The guards (middleware/guard-chain.server.ts) check the access before any layout's middleware and any loader runs.
 */
export interface PageRoute extends Facts {
  /** Path below the base path; empty for the start page. */
  path: string;
  /** Path of the module below app. */
  file: string;
  id: string;
  access: Access;
  /** Whether an embedded version exists at `…/script`: the same module and access in a bare layout. */
  twin: boolean;
  /** The layout route around the page; null for none. */
  layout: LayoutRoute | null;
}

/** How a route differs from most others. */
interface Facts {
  /**
   * Whether signed-in users see the full header and sidebar. By default they do where a signed-in user has access, but
   * not on pages on which nothing may distract from the task, nor where a route answers with a file.
   */
  hasShell: boolean;
  /** Whether it belongs to a record of the staff area, so that its menu need not count what waits for staff. */
  isInner: boolean;
  /** Whether its menu lists the active forms. */
  listsForms: boolean;
  /** The kind of file that is posted there; null for none. */
  upload: "photo" | "pictures" | "journeys" | "results" | "settings" | "list" | "table" | "part" | "document" | null;
  /** Whether its form may have the fields of a long list, such as 200 options with 4 fields each. */
  isLong: boolean;
  /** Which pages may frame it, besides those that may frame its embedded version. */
  framedBy: "own" | "own and embedding" | null;
  /** Whether widgets of other companies may run there. */
  hasWidgets: boolean;
  /** Whether pages of other sites may post there. */
  takesOthersPosts: boolean;
  /** The services that must be embedded: the page reads what no call of the specification answers. */
  needs: readonly ServiceName[];
  /** Whether it is open while the portal is not set up; all other pages then lead to the set-up. */
  servesSetup: boolean;
}

/** A route without a URL of its own, which adds its middleware, view and error page around those of its pages. */
export interface LayoutRoute {
  /** Path of the module below app. */
  file: string;
  /** A prefix of the paths of several of its pages, and itself the path of one page; empty for none. */
  path: string;
}

export const staffArea: LayoutRoute = { file: "pages/staff-layout.tsx", path: "" };

export type Access =
  /** Everyone, signed in or not; the page itself may restrict access. */
  | { kind: "public" }
  /** Signed-out visitors; signed-in ones are redirected to the page in `returnUrl`, else to their home page. */
  | { kind: "anonymous" }
  /** The enrolment: everyone, at a hostname with an institution; the page redirects some candidates to their portal. */
  | { kind: "subscription" }
  /** Signed-in users; `despite` names the worst problem with which a user may still open the page. */
  | { kind: "signed-in"; despite: "temporary-password" | "no-rights" | "no-role" | "nothing" }
  /** Users whose role has any of these features; `signedOut` also admits visitors whom the page itself identifies. */
  | { kind: "feature"; anyOf: readonly FeatureAlias[]; signedOut: boolean };

export const everyone: Access = { kind: "public" };
export const anonymous: Access = { kind: "anonymous" };
export const subscription: Access = { kind: "subscription" };
export const signedIn = (despite: Extract<Access, { kind: "signed-in" }>["despite"] = "nothing"): Access => ({
  kind: "signed-in",
  despite,
});
export const feature = (...anyOf: FeatureAlias[]): Access => ({ kind: "feature", anyOf, signedOut: false });
/** Payments: also open to signed-out visitors who prove that they know the candidate. */
export const payer: Access = { kind: "feature", anyOf: ["payment"], signedOut: true };
/** Writing an essay or an online exam: without a session, a form is saved by its token; other visitors must sign in. */
export const writer: Access = { kind: "feature", anyOf: ["portal"], signedOut: true };

/** A page that institutions can embed: its embedded version is at `…/script`. */
export const page = (path: string, file: string, access: Access, id = path): PageRoute => ({
  path,
  file,
  access,
  id,
  twin: true,
  layout: null,
  hasShell: access.kind === "feature" || (access.kind === "signed-in" && access.despite === "nothing"),
  isInner: false,
  listsForms: false,
  upload: null,
  isLong: false,
  framedBy: null,
  hasWidgets: true,
  takesOthersPosts: false,
  servesSetup: false,
  needs: [],
});
/** A file, or a page without an embedded version, such as every page of staff. */
export const bare = (path: string, file: string, access: Access, id = path): PageRoute => ({
  ...page(path, file, access, id),
  twin: false,
});

/** A page about a part of a record, or for one deed: staff have chosen their work there. */
export const inner = (path: string, file: string, access: Access, id = path): PageRoute => ({
  ...bare(path, file, access, id),
  isInner: true,
});

export const within = (layout: LayoutRoute, pages: readonly PageRoute[]): PageRoute[] =>
  pages.map((entry) => ({ ...entry, layout }));

export const having = (facts: Partial<Facts>, ...pages: readonly PageRoute[]): PageRoute[] =>
  pages.map((entry) => ({ ...entry, ...facts }));

/** The pages where staff edit forms; they share the layout of the staff area. */
export const formPages: readonly PageRoute[] = [
  bare("forms", "modules/forms/pages/route.tsx", feature("forms.read")),
  bare("forms/:id", "modules/forms/pages/detail/route.tsx", feature("forms.read"), "form"),
  inner("forms/:id/groups/:group", "modules/forms/pages/group/route.tsx", feature("forms.read"), "form-group"),
  inner("forms/:id/groups/:group/delete", "modules/forms/pages/group-delete/route.tsx", feature("forms.write")),
  ...having(
    { isLong: true },
    inner("forms/:id/groups/:group/fields/new", "modules/forms/pages/field-new/route.tsx", feature("forms.write")),
    inner("forms/:id/fields/:field", "modules/forms/pages/field/route.tsx", feature("forms.read"), "form-field"),
    inner("forms/:id/use", "modules/forms/pages/use/route.tsx", feature("forms.read")),
  ),
  inner("forms/:id/fields/:field/delete", "modules/forms/pages/field-delete/route.tsx", feature("forms.write")),
  inner("forms/:id/publish", "modules/forms/pages/publish/route.tsx", feature("forms.read")),
  inner("forms/:id/history", "modules/forms/pages/history/route.tsx", feature("forms.read")),
  inner("forms/:id/discard", "modules/forms/pages/discard/route.tsx", feature("forms.write")),
  inner("forms/:id/copy", "modules/forms/pages/copy/route.tsx", feature("forms.write")),
];

/** The desks of enrolments, suggestions, unfinished applications and bulk changes; in the layout of the staff area. */
export const enrolmentPages: readonly PageRoute[] = [
  bare("enrolments", "modules/enrolments/pages/desk/route.tsx", feature("enrolments.read")),
  ...having(
    { hasShell: false },
    bare(
      "enrolments/export.csv",
      "modules/enrolments/pages/desk/export.ts",
      feature("enrolments.export"),
      "enrolments-export",
    ),
    bare(
      "course-suggestions/export.csv",
      "modules/enrolments/pages/course-suggestions/export.ts",
      feature("enrolments.export"),
      "suggestions-export",
    ),
    bare(
      "unfinished-applications/export.csv",
      "modules/enrolments/pages/unfinished-applications/export.ts",
      feature("enrolments.export"),
      "unfinished-export",
    ),
  ),
  bare(
    "enrolments/:id",
    "modules/enrolments/pages/desk/detail/route.tsx",
    feature("enrolments.read"),
    "enrolment-detail",
  ),
  inner(
    "enrolments/:id/move",
    "modules/enrolments/pages/desk/move/route.tsx",
    feature("enrolments.move"),
    "enrolment-move",
  ),
  inner(
    "enrolments/:id/cancel",
    "modules/enrolments/pages/desk/cancel/route.tsx",
    feature("enrolments.move"),
    "enrolment-cancel",
  ),
  inner(
    "enrolments/:id/reopen",
    "modules/enrolments/pages/desk/reopen/route.tsx",
    feature("enrolments.move"),
    "enrolment-reopen",
  ),
  inner(
    "enrolments/:id/essay",
    "modules/enrolments/pages/desk/essay/route.tsx",
    feature("enrolments.move"),
    "enrolment-essay",
  ),
  inner(
    "enrolments/:id/essay/:attemptId/void",
    "modules/enrolments/pages/desk/essay/void.tsx",
    feature("enrolments.move"),
    "void",
  ),
  inner("enrolments/:id/entrance-exam", "modules/enrolments/pages/desk/exam/route.tsx", feature("enrolments.read")),
  inner(
    "enrolments/:id/entrance-exam/:attemptId/void",
    "modules/enrolments/pages/desk/exam/void.tsx",
    feature("enrolments.move"),
  ),
  inner(
    "enrolments/:id/messages/:message",
    "modules/enrolments/pages/desk/message/route.tsx",
    feature("enrolments.move"),
  ),
  inner(
    "enrolments/:id/candidate-view",
    "modules/enrolments/pages/desk/candidate-view/route.tsx",
    feature("enrolments.read"),
  ),
  inner(
    "enrolments/:id/impersonation",
    "modules/enrolments/pages/desk/impersonation/route.tsx",
    feature("impersonation"),
    "act-as",
  ),
  bare("course-suggestions", "modules/enrolments/pages/course-suggestions/route.tsx", feature("enrolments.read")),
  bare(
    "course-suggestions/:id",
    "modules/enrolments/pages/course-suggestions/detail.tsx",
    feature("enrolments.read"),
    "suggestion",
  ),
  bare(
    "unfinished-applications",
    "modules/enrolments/pages/unfinished-applications/route.tsx",
    feature("enrolments.read"),
  ),
  bare(
    "unfinished-applications/:id",
    "modules/enrolments/pages/unfinished-applications/detail.tsx",
    feature("enrolments.read"),
    "unfinished-application",
  ),
  bare("bulk-changes", "modules/enrolments/pages/bulk-change/list.tsx", feature("enrolments.move"), "bulk-changes"),
  bare("bulk-changes/:id", "modules/enrolments/pages/bulk-change/route.tsx", feature("enrolments.move"), "bulk-change"),
];

/** The pages of the money desk; they share the layout of the staff area. */
export const moneyPages: readonly PageRoute[] = [
  bare("charges", "modules/money/pages/charges/route.tsx", feature("payments.read")),
  ...having(
    { hasShell: false },
    bare("charges/export.csv", "modules/money/pages/charges/export.ts", feature("payments.export"), "charges-export"),
    inner("closings/:date/export.csv", "modules/money/pages/closings/movements/export.ts", feature("payments.export")),
  ),
  bare("charges/:id", "modules/money/pages/charges/detail/route.tsx", feature("payments.read"), "charge-detail"),
  inner(
    "charges/:id/refund",
    "modules/money/pages/charges/refund/route.tsx",
    feature("payments.refund"),
    "charge-refund",
  ),
  bare("refunds", "modules/money/pages/refunds/route.tsx", feature("payments.read")),
  bare("refunds/:id", "modules/money/pages/refunds/detail/route.tsx", feature("payments.read"), "refund-detail"),
  bare("reconciliation", "modules/money/pages/reconciliation/route.tsx", feature("payments.read")),
  bare(
    "reconciliation/:id",
    "modules/money/pages/reconciliation/detail/route.tsx",
    feature("payments.read"),
    "matter-detail",
  ),
  bare("closings", "modules/money/pages/closings/route.tsx", feature("payments.read")),
  bare("closings/:date", "modules/money/pages/closings/day/route.tsx", feature("payments.read"), "closing"),
  inner("closings/:date/movements", "modules/money/pages/closings/movements/route.tsx", feature("payments.read")),
  bare("provider-accounts", "modules/money/pages/provider-accounts/route.tsx", feature("payments.reconcile")),
  inner(
    "provider-accounts/new/:kind",
    "modules/money/pages/provider-accounts/new.tsx",
    feature("payments.reconcile"),
    "provider-account-new",
  ),
  inner(
    "provider-accounts/methods/:id",
    "modules/money/pages/provider-accounts/methods.tsx",
    feature("payments.reconcile"),
    "provider-methods",
  ),
  bare(
    "provider-accounts/:id",
    "modules/money/pages/provider-accounts/detail.tsx",
    feature("payments.reconcile"),
    "provider-account",
  ),
];

/** The staff of a tenant, their rights, the keys of other systems, and what everybody did; these pages share the layout of the staff area. */
export const teamPages: readonly PageRoute[] = [
  bare("users", "modules/users/pages/route.tsx", feature("users.write")),
  ...having(
    { hasShell: false },
    bare("users/export.csv", "modules/users/pages/export.ts", feature("users.write"), "users-export"),
  ),
  bare("users/invite", "modules/users/pages/invite.tsx", feature("users.write"), "user-invite"),
  bare("users/:id", "modules/users/pages/detail.tsx", feature("users.write"), "user"),
  bare("api-keys", "modules/api-keys/pages/route.tsx", feature("apiKeys.write")),
  bare("api-keys/new", "modules/api-keys/pages/new.tsx", feature("apiKeys.write"), "api-key-new"),
  bare("api-keys/:id", "modules/api-keys/pages/detail.tsx", feature("apiKeys.write"), "api-key"),
  bare("audit", "modules/audit/pages/route.tsx", feature("audit.read")),
  ...having(
    { hasShell: false },
    bare("audit/export.csv", "modules/audit/pages/export.ts", feature("audit.read"), "audit-export"),
  ),
  bare("audit/:id", "modules/audit/pages/detail.tsx", feature("audit.read"), "audit-entry"),
];

/** The desk of essays and the pages of moderators; they share the layout of the staff area. */
export const essayPages: readonly PageRoute[] = [
  bare("essay-reviews", "modules/essays/pages/reviews/route.tsx", feature("essays.correct")),
  bare(
    "essay-reviews/:code",
    "modules/essays/pages/reviews/detail/route.tsx",
    feature("essays.correct"),
    "essay-review",
  ),
  bare("essay-moderation", "modules/essays/pages/moderation/route.tsx", feature("essays.moderate")),
  bare("essay-rubrics", "modules/essays/pages/rubrics/route.tsx", feature("essays.moderate")),
  bare("essay-rubrics/:id", "modules/essays/pages/rubrics/edit.tsx", feature("essays.moderate"), "essay-rubric"),
  inner("essay-rubrics/:id/versions/:number", "modules/essays/pages/rubrics/version.tsx", feature("essays.moderate")),
  bare("essay-calibrations", "modules/essays/pages/calibrations/route.tsx", feature("essays.correct")),
  bare("essay-calibrations/new", "modules/essays/pages/calibrations/new.tsx", feature("essays.moderate")),
  bare(
    "essay-calibrations/:id",
    "modules/essays/pages/calibrations/detail.tsx",
    feature("essays.correct"),
    "calibration",
  ),
];
