import { matchRoutes } from "react-router";
import { expect, it } from "vitest";
import { roleOf } from "~/modules/people/rules/access/role";
import { featuresOf } from "~/modules/tenancy/service/feature";
import { type Access, hasPage, routeAt, routeOf, routeTable, staffArea } from "./route-table";

const nameOf = (access: Access): string => {
  if (access.kind === "signed-in") return `signed in, despite ${access.despite}`;
  if (access.kind !== "feature") return access.kind;
  const [candidate, ...staff] = ["candidate", "administrator", "operator"].map((alias) =>
    access.anyOf.some((feature) => roleOf(alias)?.features.includes(feature)),
  );
  const who = [candidate && "candidates", staff.every(Boolean) && "staff", access.signedOut && "signed out"];
  return `${access.anyOf.join(" or ")}: ${who.filter(Boolean).join(", ")}`;
};

it("offers embedded versions of no page of the staff area [LAY-06]", () => {
  const pages = routeTable.filter(({ layout, twin }) => layout?.file === "pages/staff-layout.tsx" && twin);
  expect(pages.map(({ path }) => path)).toEqual([]);
});

/** Repeats the access rules on purpose: opening a page to more users needs a change in two places. */
const agreed: Record<string, string> = {
  public: `signout auth/captcha auth/captcha/challenge reset-password auth/password/recover/:step? auth/password/reset
    auth/password auth/password/change auth/password/changed auth/username/recover auth/saml auth/saml/metadata auth/saml/acs
    auth/saml/complete auth/saml/leave auth/saml/logout auth/social/:provider auth/social/:provider/callback
    impersonation/end help session/:state setup questions terms privacy cookies teste-wc preference theme/:file media/:file favicon.ico picture/:file texts/:file _ui *`,
  anonymous: "signin auth/code/:step? auth/signup",
  subscription: "/ resume :type",
  "signed in, despite temporary-password": "auth/password/new auth/password/expired",
  "signed in, despite no-rights": "role-not-found",
  "signed in, despite no-role": "auth/social/:provider/link auth/social/:provider/unlink welcome role",
  "signed in, despite nothing": "redirect/:alias",
  "dashboard: staff": "home",
  "enrolments.read: staff":
    "course-suggestions course-suggestions/:id enrolments enrolments/:id enrolments/:id/candidate-view enrolments/:id/entrance-exam search unfinished-applications unfinished-applications/:id",
  "enrolments.export: staff": "course-suggestions/export.csv enrolments/export.csv unfinished-applications/export.csv",
  "enrolments.move: staff":
    "enrolments/:id/move enrolments/:id/cancel enrolments/:id/reopen enrolments/:id/essay enrolments/:id/essay/:attemptId/void enrolments/:id/entrance-exam/:attemptId/void enrolments/:id/messages/:message bulk-changes bulk-changes/:id",
  "documents.review: staff":
    "document-reviews document-reviews/:id document-reviews/:id/files/:file document-reviews/:id/reopen",
  "essays.correct: staff": "essay-reviews essay-reviews/:code essay-calibrations essay-calibrations/:id",
  "essays.moderate: staff":
    "essay-moderation essay-rubrics essay-rubrics/:id essay-rubrics/:id/versions/:number essay-calibrations/new",
  "examScores.confirm: staff": "exam-scores exam-scores/:id exam-scores/:id/files/:file exam-imports exam-imports/:id",
  "examQuestions.write: staff":
    "exam-questions exam-questions/new exam-questions/:id exam-questions/:id/edit exam-areas exam-areas/:id",
  "journeys.read: staff": `journeys journeys/:id journeys/:id/info journeys/:id/stages/:stage
    journeys/:id/components/:component journeys/:id/print journeys/:id/publish journeys/:id/versions journeys/:id/versions/:range journeys/:id/simulator
    journeys/:id/export journeys/:id/preview/:component journeys/:id/preview/:component/page
    journeys/:id/cases journeys/:id/cases/:case`,
  "journeys.write: staff": `journeys/new journeys/:id/stages/:stage/order journeys/:id/components/:component/delete journeys/:id/discard journeys/:id/copy
    journeys/import journey-imports/:id journeys/:id/cases/:case/delete`,
  "journeys.publish: staff": "journeys/:id/status journeys/:id/remove journeys/:id/move journey-moves/:id",
  "payments.read: staff":
    "charges charges/:id refunds refunds/:id reconciliation reconciliation/:id closings closings/:date closings/:date/movements",
  "payments.export: staff": "charges/export.csv closings/:date/export.csv",
  "payments.refund: staff": "charges/:id/refund",
  "payments.reconcile: staff":
    "provider-accounts provider-accounts/new/:kind provider-accounts/methods/:id provider-accounts/:id",
  "forms.read: staff": `forms forms/:id forms/:id/groups/:group forms/:id/fields/:field forms/:id/publish forms/:id/history
    forms/:id/use`,
  "forms.write: staff": `forms/:id/groups/:group/delete forms/:id/groups/:group/fields/new forms/:id/fields/:field/delete
    forms/:id/discard forms/:id/copy`,
  "settings.write: staff":
    "translations translations/:kind/:id settings settings/:place settings/:place/export.json settings/:place/import settings/:place/import/:id settings/:place/preview settings/:place/preview/theme.css settings/:place/preview/:page settings/:place/voucher-batches settings/:place/voucher-batches/new settings/:place/voucher-batches/:id settings/:place/voucher-batches/:id/codes settings/:place/voucher-batches/:id/export.csv settings/:place/webhook/:key/secret settings/:place/webhook/:key/deliveries settings/:place/webhook/:key/deliveries/:id settings/:place/intake/:key/copy settings/:place/:kind/:key/uses settings/:place/agreement/:key/list settings/:place/:kind/:key/uses/export.csv settings/:place/hostnames settings/:place/hostnames/:hostname settings/:place/:kind settings/:place/:kind/_import settings/:place/:kind/export.csv settings/:place/:kind/new settings/:place/:kind/:key settings/_tenant/signIn/one/tested settings/_tenant/signIn/one/test/:provider settings/:place/:kind/:key/preview settings/:place/:kind/:key/preview/:language settings/:place/:kind/:key/publish settings/:place/:kind/:key/history settings/:place/:kind/:key/archive settings/:place/:kind/:key/discard",
  "users.write: staff": "users users/export.csv users/invite users/:id",
  "apiKeys.write: staff": "api-keys api-keys/new api-keys/:id",
  "audit.read: staff": "audit audit/export.csv audit/:id",
  "temporary-password: staff": "temporary-password",
  "impersonation: staff": "enrolments/:id/impersonation",
  "impersonation.by-name: staff": "impersonation",
  "erasure-requests: staff": "erasure-requests erasure-requests/:id",
  "portal: candidates, signed out": `essay/:id/:attemptId essay/:id/:attemptId/clock essay/:id/:attemptId/draft
    entrance-exam/:id/:attemptId entrance-exam/:id/:attemptId/clock entrance-exam/:id/:attemptId/answers`,
  "portal: candidates": `portal withdrawal/:id exam-score/:id enrollment-data/:id? manual/:id? essay/:id essay/:id/:attemptId/submit essay/:id/:attemptId/receipt essay/:id/:attemptId/appeal
    selection/:id entrance-exam/:id entrance-exam/:id/:attemptId/submit entrance-exam/:id/:attemptId/result
    documents/:id documents/:id/:type documents/:id/:type/files/:file documents/:id/:type/uploads/:upload?`,
  "update-personal-data: candidates": "update-personal-data",
  "contract: candidates": "contract-acceptance/:id? contract-acceptance/:id/contract.pdf",
  "payment: candidates, signed out": `payments/:id? payments/:id/card payments/:id/charge/:charge payments/:id/charge/:charge/back payments/:id/charge/:charge/return payments/:id/recurrence payments/:id/recurrence/return payments/:id/installments payments/:id/installments/:number payments/:id/class payments/:id/early-access payments/:id/calendar.ics
    payments/:id/charge/:charge/slip payments/:id/charge/:charge/slip.pdf
    payments/:id/charge/:charge/receipt payments/:id/charge/:charge/receipt.pdf payments/:id/charge/:charge/pix.svg`,
  "my-account: candidates, staff": `my-account my-account/password my-account/preferences my-account/photo my-account/photo/:file
    my-account/privacy my-account/data`,
  "notifications: candidates, staff": "notifications notifications/:id",
  "system-status: candidates, staff": "system-status",
};

it("opens each page to exactly the agreed users [ROL-01] [ROL-05]", () => {
  const open = Object.entries(agreed).flatMap(([who, paths]) => paths.split(/\s+/).map((path) => `${path}: ${who}`));
  const table = routeTable.map(({ path, access }) => `${path || "/"}: ${nameOf(access)}`);
  expect(table.sort()).toEqual(open.sort());
});

it("has a page for each feature that menus show [ROL-05]", () => {
  const shown = ["candidate", "operator"].flatMap((role) => featuresOf(role, "en")).filter((one) => one.menuVisibility);
  expect(shown.filter(({ webRoute }) => !webRoute || !hasPage(webRoute)).map(({ alias }) => alias)).toEqual([]);
});

it("finds a page by the pattern of its path or its embedded path, and throws for any other pattern", () => {
  expect(routeOf("/payments/:id?/script").path).toBe("payments/:id?");
  expect(routeOf("/script").path).toBe("");
  expect(() => routeOf("/nothing/at/all")).toThrow("does not know");
});

it("finds before routing the page that the router finds, however the path is written", () => {
  const routes = routeTable.map(({ id, path }) => ({ id, path }));
  for (const entry of routeTable) {
    const path = `/${entry.path.replaceAll(/:\w+\??/g, "x1").replace("*", "x1/y/z")}`;
    const found = matchRoutes(routes, path)?.[0]?.route.id;
    expect([path, found]).toEqual([path, entry.id]);
    expect(routeAt(path)?.id).toBe(entry.id);
    expect(routeAt(`${path.toUpperCase()}/`)?.id, path).toBe(
      matchRoutes(routes, `${path.toUpperCase()}/`)?.[0]?.route.id,
    );
    if (entry.twin) expect(routeAt(`${path.replace(/\/$/, "")}/script`)?.id).toBe(entry.id);
  }
  expect([routeAt("/payments")?.id, routeAt("/script")?.id]).toEqual(["payments-id", "home"]);
});

it("has a page at the path of each layout, since the router would otherwise match the layout alone [LAY-02]", () => {
  const answered = routeTable.map(({ path }) => path.replace(/\/:\w+\?$/, ""));
  const paths = routeTable.flatMap(({ layout }) => layout?.path || []);
  expect(paths).toContain("payments");
  expect(paths.filter((path) => !answered.includes(path))).toEqual([]);
});

it("says which pages have the shell, and which paths have a page [SHL-01] [ROL-05]", () => {
  const shown = routeTable.filter(({ hasShell }) => hasShell).map(({ path }) => path);
  expect(shown).toEqual(expect.arrayContaining(["home", "portal", "temporary-password", "help"]));
  expect(shown.filter((path) => /^(payments|auth|contract|signin|:type)|\/(clock|draft|answers)$/.test(path))).toEqual(
    [],
  );
  expect(shown).not.toContain("essay/:id/:attemptId");
  expect(routeTable.filter(({ hasShell, file }) => hasShell && file.endsWith(".ts"))).toEqual([]);
  expect(shown).not.toContain("entrance-exam/:id/:attemptId");
  expect([hasPage("/home?x=1"), hasPage("/"), hasPage("/nothing")]).toEqual([true, true, false]);
});

it("the menu counts what waits for staff on every list and record, not on the pages within a record [SHL-04]", () => {
  const within = (path: string) => path.split("/").length > 2;
  const pages = routeTable.filter(({ layout, hasShell }) => layout === staffArea && hasShell);
  expect(pages.filter(({ path, isInner }) => isInner !== within(path)).map(({ path }) => path)).toEqual([]);
});
