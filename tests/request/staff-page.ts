import { demoId } from "../../app/demo/demo-id";
import { todayOf } from "../../app/procedure/today";
import { cancelAtOnce } from "./cancelling";
import { enrolOverPages, newPerson } from "./enrolling";
import { openFormPages } from "./form-page";
import type { HotPage } from "./hot-page";
import { openJourneyPages, openMovePages } from "./journey-page";
import { openMatterPages, openMoneyPages } from "./money-page";
import type { openPortal, Visitor } from "./portal";
import { sendScores, submitEssay, takeExam } from "./selecting";
import { paidCandidate, sendAll } from "./sending";
import { newestSuggestion, suggestCourse } from "./suggesting";
import { leaveApplication, newestApplication } from "./unfinished";

const question = demoId("aurora-uni", "entrance-question", "ironia");

type Portal = Awaited<ReturnType<typeof openPortal>>;

/** Signs in as a member of staff of the demo. */
export async function staffVisitor(
  portal: Pick<Portal, "visitor">,
  username: string,
  hostname?: string,
): Promise<Visitor> {
  const visitor = portal.visitor(hostname);
  await visitor.post("/candidate/signin", { username, password: "Demo@2026!" });
  return visitor;
}

/** Adds a payment account by its page. @returns the path of its page */
export async function stripeAccount(staff: Pick<Visitor, "get" | "post">): Promise<string> {
  await staff.post("/candidate/provider-accounts/new/stripe", {
    name: "Stripe",
    "secret-secretKey": "sk_test_example",
  });
  const html = await (await staff.get("/candidate/provider-accounts")).text();
  return /\/provider-accounts\/[\w-]{20,}/.exec(html.replaceAll("/provider-accounts/methods", ""))?.[0] ?? "";
}

/** Makes a key for another system by its page. @returns the path of its page */
export async function apiKeyPage(staff: Pick<Visitor, "get" | "post">): Promise<string> {
  const institutionId = demoId("aurora-uni");
  const form = { name: "Site", institutionId, "scope-subscription-read": "true", perMinute: "60", origins: "" };
  const made = await (await staff.post("/candidate/api-keys/new", form)).text();
  return /\/api-keys\/[\w-]{22}/.exec(made)?.[0] ?? "";
}

/** The key of the first record in a list of settings. */
async function settingKey(admin: Visitor, kind: string): Promise<string> {
  const html = await (await admin.get(`/candidate/settings/aurora-uni/${kind}`)).text();
  return (
    new RegExp(`/settings/aurora-uni/${kind}/([\\w.%-]+)"`).exec(
      html.replaceAll(new RegExp(`${kind}/(?:new|_import|export.csv)"`, "g"), ""),
    )?.[1] ?? ""
  );
}

/**
 * The pages of the desks with work on them, such as a candidate who has paid and sent documents, and an enrolment that
 * staff have cancelled.
 */
export async function openStaffPages(portal: Pick<Portal, "visitor">, serial = 9000): Promise<HotPage[]> {
  const [open, closed] = [await candidate(portal, serial), await candidate(portal, serial + 1)];
  const officer = await staffVisitor(portal, "secretaria@aurora.example.com");
  const reviewer = await staffVisitor(portal, "documentos@aurora.example.com");
  const admin = portal.visitor();
  await admin.post("/candidate/signin", { username: "admin@aurora.example.com", password: "Demo@2026!" });
  await admin.post("/candidate/role", { right: "institution:aurora:aurora-uni:administrator" });
  const own = `/enrolments/${open}`;
  await cancelAtOnce(officer, closed, "documents_pending");
  await officer.post("/candidate/enrolments", { intent: "save-view", viewName: "Minhas" });
  await officer.post(`/candidate${own}`, { intent: "note", text: "Ligar amanhã." });
  const bulk = await officer.post("/candidate/enrolments", { intent: "select", row: open });
  const bulkPath = (bulk.headers.get("location") ?? "").replace(/^\/candidate/, "");
  const assigned = await officer.post("/candidate/enrolments", { intent: "assign", row: open });
  const assignPath = (assigned.headers.get("location") ?? "").replace(/^\/candidate/, "");
  const tenantWide = portal.visitor("grupo-aurora.localhost");
  await tenantWide.post("/candidate/signin", { username: "admin@aurora.example.com", password: "Demo@2026!" });
  await tenantWide.post("/candidate/role", { right: "tenant:aurora::administrator" });
  const account = await stripeAccount(tenantWide);
  const html = await (await reviewer.get("/candidate/document-reviews")).text();
  const [review = ""] = /\/document-reviews\/[\w-]{20,}/.exec(html) ?? [];
  const [scored, written] = [await selected(portal, serial + 2, "enem"), await selected(portal, serial + 3, "redacao")];
  const pathOf = (location: string | null) => (location ?? "").replace(/^\/candidate/, "");
  const tested = await selected(portal, serial + 4, "vestibular");
  await sendScores(scored.visitor, scored.id);
  const taken = pathOf(await takeExam(tested.visitor, tested.id, 0));
  await submitEssay(written.visitor, written.id);
  const corrector = await staffVisitor(portal, "redacao@aurora.example.com");
  const exam = pathOf((await reviewer.post("/candidate/exam-scores", { intent: "next" })).headers.get("location"));
  const essay = pathOf((await corrector.post("/candidate/essay-reviews", { intent: "next" })).headers.get("location"));
  const ofEnrolment = await (await officer.get(`/candidate/enrolments/${written.id}/essay`)).text();
  const annulled = /\/enrolments\/[\w-]+\/essay\/[\w-]+\/void/.exec(ofEnrolment)?.[0] ?? "";
  const journeys = [...(await openJourneyPages(admin)), ...(await openMovePages(admin, portal.visitor()))];
  const treasurer = await staffVisitor(portal, "financeiro@aurora.example.com");
  const [charges, charge, refunding, refunds, refund] = (await openMoneyPages(treasurer)) as [
    string,
    string,
    string,
    string,
    string,
  ];
  const today = todayOf(new Date());
  const [, matter = ""] = await openMatterPages(portal, admin, serial + 5);
  const lines = "52998224725;2025;612,5;598,1;570;640,2;820";
  const imported = pathOf((await reviewer.post("/candidate/exam-imports", { lines })).headers.get("location"));
  const forms = (await openFormPages(admin)).map(pathOf);
  // This candidate goes on, so that no further unsent application is left: statistics of tables depend on their number.
  const wishing = portal.visitor();
  await suggestCourse(wishing, "Libras à noite", "joana@example.com");
  await enrolOverPages(wishing, "/candidate/pos-graduacao", { person: newPerson(serial + 6) }, "contract-acceptance");
  await leaveApplication(portal.visitor());
  const [entry = ""] = /\/audit\/[\w-]{20,}/.exec(await (await tenantWide.get("/candidate/audit")).text()) ?? [];
  const pages: [string, Visitor, string][] = [
    ["home of staff", officer, "/home"],
    ["home of an administrator", admin, "/home"],
    ["enrolments", officer, "/enrolments"],
    ["enrolments, searched", officer, "/enrolments?q=beatriz&status=documents_pending"],
    ["enrolments by course", admin, "/enrolments?sort=waiting&order=asc&owner=nobody"],
    ["enrolments of a tenant", tenantWide, "/enrolments"],
    ["enrolments of a tenant, searched", tenantWide, "/enrolments?q=beatriz+moreira&status=documents_pending"],
    ["documents of a tenant", tenantWide, "/document-reviews?q=beatriz+lima&level=pos-graduacao"],
    ["document of a tenant", tenantWide, `${review}?level=pos-graduacao`],
    ["enrolment", officer, own],
    ["enrolment of an administrator", admin, own],
    ["move", officer, `${own}/move`],
    ["cancel", officer, `${own}/cancel`],
    ["reopen", officer, `/enrolments/${closed}/reopen`],
    ["message", officer, `${own}/messages/access-link`],
    ["candidate's view", officer, `${own}/candidate-view`],
    ["acting as the candidate", officer, `${own}/impersonation`],
    ["own bulk changes", officer, "/bulk-changes"],
    ["bulk change", officer, bulkPath],
    ["bulk change, previewed", officer, `${bulkPath}?to=cancelled`],
    ["bulk assignment, previewed", officer, `${assignPath}?owner=${demoId("user", "secretaria@aurora.example.com")}`],
    ["course suggestions", officer, "/course-suggestions"],
    ["course suggestions of a tenant, searched", tenantWide, "/course-suggestions?q=libras&state=open&state=answered"],
    ["course suggestion", officer, await newestSuggestion(officer)],
    ["unfinished applications", officer, "/unfinished-applications"],
    [
      "unfinished applications of a tenant, searched",
      tenantWide,
      "/unfinished-applications?q=dora&level=pos-graduacao&age=days&age=longer",
    ],
    ["unfinished applications of ages apart", tenantWide, "/unfinished-applications?age=day&age=week"],
    ["unfinished applications by step", officer, "/unfinished-applications?step=personalInfo&step=account&order=asc"],
    [
      "unfinished applications by course",
      officer,
      `/unfinished-applications?course=${demoId("aurora-uni", "course", "direito")}`,
    ],
    ["unfinished application", officer, await newestApplication(officer)],
    ["search", officer, "/search?q=beatriz"],
    ["documents", reviewer, "/document-reviews"],
    ["documents of some days", tenantWide, "/document-reviews?from=01/01/2026&until=31/12/2099&order=desc"],
    ["document", reviewer, review],
    ["reviewed documents", reviewer, "/document-reviews?decided=approved&decided=held"],
    ["reviewed documents of a tenant, searched", tenantWide, "/document-reviews?decided=approved&q=beatriz+lima"],
    ["reopening a document", reviewer, `${review}/reopen`],
    ["exam scores", reviewer, "/exam-scores"],
    ["exam scores of a tenant, searched", tenantWide, "/exam-scores?q=beatriz"],
    ["exam score", reviewer, exam],
    ["import of official results", reviewer, "/exam-imports"],
    ["preview of an import", reviewer, imported],
    ["essays", corrector, "/essay-reviews"],
    ["essays with an appeal, of a tenant", tenantWide, "/essay-reviews?waiting=appeal&waiting=overdue"],
    ["essay", corrector, essay],
    ["essay of an administrator", admin, essay],
    ["essay of an enrolment", officer, `/enrolments/${written.id}/essay`],
    ["attempt to annul", officer, annulled],
    ["moderation of essays", admin, "/essay-moderation"],
    ["calibration essays", corrector, "/essay-calibrations"],
    ["calibration essays of a tenant", tenantWide, "/essay-calibrations"],
    ["calibration essay to grade", corrector, `/essay-calibrations/${demoId("aurora-uni", "calibration", "media")}`],
    ["calibration essay, graded", corrector, `/essay-calibrations/${demoId("aurora-uni", "calibration", "boa")}`],
    ["calibration essay of a moderator", admin, `/essay-calibrations/${demoId("aurora-uni", "calibration", "boa")}`],
    ["new calibration essay", admin, "/essay-calibrations/new"],
    ["rubrics of a tenant", tenantWide, "/essay-rubrics"],
    ["rubric", admin, `/essay-rubrics/${demoId("aurora-uni")}`],
    ["version of a rubric", admin, `/essay-rubrics/${demoId("aurora-uni")}/versions/1`],
    ["exam score of a candidate", scored.visitor, `/exam-score/${scored.id}`],
    ["charges", treasurer, charges],
    ["charges of a tenant, searched", tenantWide, "/charges?q=beatriz+moreira&state=approved"],
    ["charges by amount", tenantWide, "/charges?sort=amount&state=approved&method=pix&money=received"],
    ["charges by amount, searched", treasurer, "/charges?sort=amount&q=beatriz+moreira"],
    ["charges by the last four digits", treasurer, "/charges?q=4242"],
    ["charge", treasurer, charge],
    ["refund of a charge", treasurer, refunding],
    ["refunds", treasurer, refunds],
    ["refunds that wait, of a tenant", tenantWide, "/refunds"],
    ["refunds by amount, of some days", tenantWide, "/refunds?sort=amount&order=desc&from=01/01/2026"],
    ["refund", treasurer, refund],
    ["reconciliation", treasurer, "/reconciliation"],
    ["reconciliation of a tenant, searched", tenantWide, "/reconciliation?q=beatriz+moreira&reason=CLASS_FULL"],
    ["reconciliation by amount, of some days", tenantWide, "/reconciliation?sort=amount&until=31/12/2099"],
    ["reconciliation, all", tenantWide, "/reconciliation?sort=newest&order=desc&state=answered"],
    ["entry of the reconciliation", treasurer, matter],
    ["daily closings", treasurer, "/closings"],
    ["daily closings of a tenant", tenantWide, `/closings?institution=${demoId("aurora-uni")}`],
    ["daily closing", treasurer, `/closings/${today}`],
    ["payment accounts", treasurer, "/provider-accounts"],
    ["payment accounts of a tenant", tenantWide, "/provider-accounts"],
    ["a new payment account", tenantWide, "/provider-accounts/new/api-pix"],
    ["a payment account", tenantWide, account],
    ["accounts of an institution's methods", tenantWide, `/provider-accounts/methods/${demoId("aurora-uni")}`],
    ["movements of a day", treasurer, `/closings/${today}/movements`],
    [
      "movements of a day, searched",
      tenantWide,
      `/closings/${today}/movements?q=beatriz+moreira&method=pix&kind=payment`,
    ],
    ...forms.map((path): [string, Visitor, string] => [`form: ${path.replace(/[\w-]{20,}/, "…")}`, admin, path]),
    ["translations", admin, "/translations"],
    ["translations of a tenant, searched", tenantWide, "/translations?q=dir&missing=en&kind=course&sort=name"],
    ["translations of a course", admin, `/translations/course/${demoId("aurora-uni", "course", "direito")}`],
    ["translations of a mode", tenantWide, `/translations/mode/${demoId("aurora-uni", "mode", "graduacao", "enem")}`],
    ["settings of a tenant", tenantWide, "/settings"],
    ["settings of all institutions", tenantWide, "/settings/_tenant"],
    ["settings: ways to sign in", tenantWide, "/settings/_tenant/signIn/one"],
    ["settings: publication of the ways to sign in", tenantWide, "/settings/_tenant/signIn/one/publish"],
    ["settings: history of the ways to sign in", tenantWide, "/settings/_tenant/signIn/one/history"],
    ["hostnames of an institution", admin, "/settings/aurora-uni/hostnames"],
    ["hostnames of a tenant", tenantWide, "/settings/_tenant/hostnames"],
    ["a hostname", tenantWide, "/settings/aurora-tech/hostnames/aurora-tech.localhost"],
    ["settings", admin, "/settings/aurora-uni"],
    ["preview of settings", admin, "/settings/aurora-uni/preview?page=review"],
    ["import of settings", admin, "/settings/aurora-uni/import"],
    ["settings: import of offers as CSV", admin, "/settings/aurora-uni/offer/_import"],
    ["settings: offers, searched", admin, "/settings/aurora-uni/offer?q=dir"],
    ["settings: courses of another institution", tenantWide, "/settings/aurora-tech/course"],
    ["settings: a new voucher", admin, "/settings/aurora-uni/voucher/new"],
    ["settings: a copied course", admin, "/settings/aurora-uni/course/new?copy=direito"],
    ["settings: vouchers, searched", admin, "/settings/aurora-uni/voucher?q=dez"],
    ["settings: classes", admin, "/settings/aurora-uni/academicClass?q=dir"],
    ["batches of vouchers", admin, "/settings/aurora-uni/voucher-batches"],
    ["a new batch of vouchers", admin, "/settings/aurora-uni/voucher-batches/new"],
    ["uses of a voucher", admin, "/settings/aurora-uni/voucher/BEMVINDO10/uses"],
    ["settings: agreements", admin, "/settings/aurora-uni/agreement"],
    ["settings: an agreement", admin, "/settings/aurora-uni/agreement/bolsa-social"],
    ["settings: publication of an agreement", admin, "/settings/aurora-uni/agreement/prefeitura/publish"],
    ["uses of an agreement", admin, "/settings/aurora-uni/agreement/prefeitura/uses"],
    ["list of an agreement", admin, "/settings/aurora-uni/agreement/bolsa-social/list"],
    ["settings: theme", admin, "/settings/aurora-uni/theme/one"],
    ["settings: a course", admin, "/settings/aurora-uni/course/direito"],
    ["settings: publication of a course", admin, "/settings/aurora-uni/course/direito/publish"],
    [
      "settings: publication of an offer",
      admin,
      `/settings/aurora-uni/offer/${await settingKey(admin, "offer")}/publish`,
    ],
    [
      "settings: publication of an intake",
      admin,
      `/settings/aurora-uni/intake/${await settingKey(admin, "intake")}/publish`,
    ],
    [
      "settings: publication of a mode",
      admin,
      `/settings/aurora-uni/ingressMode/${await settingKey(admin, "ingressMode")}/publish`,
    ],
    ["copy of an intake", admin, `/settings/aurora-uni/intake/${await settingKey(admin, "intake")}/copy`],
    ["settings: publication of a level", admin, "/settings/aurora-uni/educationLevel/graduacao/publish"],
    [
      "settings: publication of a class",
      admin,
      `/settings/aurora-uni/academicClass/${await settingKey(admin, "academicClass")}/publish`,
    ],
    ["settings: publication of rules of selection", admin, "/settings/aurora-uni/selectionRule/one/publish"],
    ["settings: publication of a voucher", admin, "/settings/aurora-uni/voucher/BEMVINDO10/publish"],
    ["settings: service hours", admin, "/settings/aurora-uni/serviceHours/one"],
    ["settings: response times", admin, "/settings/aurora-uni/answerTime/one"],
    ["settings: options of a tenant", tenantWide, "/settings/_tenant/tenantOption/one"],
    ["settings: retention", admin, "/settings/aurora-uni/retention/one"],
    ["settings: publication of payment terms", admin, "/settings/aurora-uni/paymentTerm/one/publish"],
    [
      "settings: publication of a contract text",
      admin,
      `/settings/aurora-uni/contractText/${await settingKey(admin, "contractText")}/publish`,
    ],
    [
      "settings: archive of a campus",
      admin,
      `/settings/aurora-uni/campus/${await settingKey(admin, "campus")}/archive`,
    ],
    ["settings: history of a course", admin, "/settings/aurora-uni/course/direito/history"],
    ["settings: archive of a course", admin, "/settings/aurora-uni/course/direito/archive"],
    ["settings: messages", admin, "/settings/aurora-uni/message"],
    ["settings: a message", admin, "/settings/aurora-uni/message/payment.before"],
    ["settings: preview of a message", admin, "/settings/aurora-uni/message/payment.before/preview"],
    ["settings: sender of messages", admin, "/settings/aurora-uni/sender/one"],
    ["settings: discarding a draft", admin, "/settings/aurora-uni/course/direito/discard"],
    ["online exam of an enrolment", officer, `/enrolments/${tested.id}/entrance-exam`],
    [
      "annulling an online exam",
      officer,
      `${taken.replace("/entrance-exam/", "/enrolments/").replace(/\/([\w-]+)$/, "/entrance-exam/$1/void")}`,
    ],
    ["bank of questions", admin, "/exam-questions"],
    [
      "bank of questions, searched",
      admin,
      `/exam-questions?q=fra&area=${demoId("aurora-uni", "entrance-area", "graduacao", "linguagens")}`,
    ],
    ["bank of questions of a tenant", tenantWide, "/exam-questions?state=retired&state=active"],
    ["question", admin, `/exam-questions/${question}`],
    ["change of a question", admin, `/exam-questions/${question}/edit`],
    ["new question", admin, "/exam-questions/new"],
    ["areas of the exam", tenantWide, "/exam-areas"],
    ["area of the exam", admin, `/exam-areas/${demoId("aurora-uni", "entrance-area", "graduacao", "linguagens")}`],
    ["online exam of a candidate", tested.visitor, `/entrance-exam/${tested.id}`],
    ["result of an online exam", tested.visitor, `${taken}/result`],
    ["temporary password", admin, "/temporary-password"],
    ["people and rights", admin, "/users"],
    ["people and rights of a tenant, searched", tenantWide, "/users?q=a&role=reviewer&state=active"],
    ["audit of an institution", admin, "/audit"],
    ["audit of a tenant", tenantWide, "/audit"],
    ["entry of the audit", tenantWide, entry],
    ["audit of a tenant, searched", tenantWide, "/audit?q=secretaria&group=enrolments&from=01/01/2026"],
    ["invitation of a person", tenantWide, "/users/invite"],
    ["person of the team", tenantWide, `/users/${demoId("user", "documentos@aurora.example.com")}`],
    ["keys of other systems", tenantWide, "/api-keys?state=active"],
    ["new key", admin, "/api-keys/new"],
    ["key of another system", admin, await apiKeyPage(admin)],
    ["erasure requests", admin, "/erasure-requests"],
    ["journeys", admin, "/journeys"],
    ["journeys, searched", tenantWide, "/journeys?q=direto&status=active&sort=modifiedAt"],
    ...journeys.map((path): [string, Visitor, string] => [
      `journey page ${path.replace(/[\w-]{20,}/, "…")}`,
      admin,
      path.replace(/^\/candidate/, ""),
    ]),
  ];
  return pages.map(([name, visitor, path]) => ({ name, visitor, path: `/candidate${path}` }));
}

/** The id of an enrolment whose candidate has paid and sent every document. */
async function candidate(portal: Pick<Portal, "visitor">, serial: number): Promise<string> {
  const visitor = portal.visitor();
  const list = await paidCandidate(visitor, newPerson(serial));
  await sendAll(visitor, list);
  return list.split("/").at(-1) ?? "";
}

/** A candidate of graduation whose ingress mode has a selection. */
async function selected(portal: Pick<Portal, "visitor">, serial: number, mode: "enem" | "redacao" | "vestibular") {
  const visitor = portal.visitor();
  const { last } = await enrolOverPages(visitor, `/candidate/graduacao?ingressMode=${mode}`, {
    person: newPerson(serial),
  });
  return { visitor, id: /\/candidate\/[\w-]+\/([\w-]+)/.exec(last)?.[1] ?? "" };
}
