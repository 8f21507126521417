/** Pages of enrolled candidates, by their path. */
const CANDIDATE_PAGES = {
  portal: () => "/candidate/portal",
  checkout: ({ checkout }) => checkout,
  card: ({ checkout }) => `${checkout}/card`,
  pix: ({ pix }) => pix,
  "pix, picture": ({ pix }) => `${pix}/pix.svg`,
  slip: ({ slip }) => slip,
  "slip, printed": ({ slip }) => `${slip}/slip`,
  "slip, PDF": ({ slip }) => `${slip}/slip.pdf`,
  contract: ({ checkout }) => checkout.replace("payments", "contract-acceptance"),
  "enrolment data": ({ checkout }) => checkout.replace("payments", "enrollment-data"),
  "own data": () => "/candidate/update-personal-data",
  account: () => "/candidate/my-account",
  preferences: () => "/candidate/my-account/preferences",
  privacy: () => "/candidate/my-account/privacy",
  "data export": () => "/candidate/my-account/data",
  notifications: () => "/candidate/notifications",
  notification: ({ notification }) => notification,
  help: () => "/candidate/help",
  "system status": () => "/candidate/system-status",
};

/**
 * The path of a list's first record, for the pages of staff of the institution or the group. Without a record, it is
 * the path of a page that is not found.
 */
const record =
  (list, page = "") =>
  ({ records }) =>
    `${records[list] ?? `/candidate/${list}/none`}${page}`;
const STAFF_PAGES = {
  home: "/candidate/home",
  enrolments: "/candidate/enrolments",
  "enrolments, filtered and searched": "/candidate/enrolments?status=documents_pending&q=candidate",
  "an enrolment": record("enrolments"),
  "move an enrolment": record("enrolments", "/move"),
  search: "/candidate/search?q=candidate",
  "document reviews": "/candidate/document-reviews",
  "a document review": record("document-reviews"),
  "essay reviews": "/candidate/essay-reviews",
  "an essay review": record("essay-reviews"),
  "essay moderation": "/candidate/essay-moderation",
  "essay calibrations": "/candidate/essay-calibrations",
  "exam scores": "/candidate/exam-scores",
  "exam scores of a candidate": record("exam-scores"),
  "exam questions": "/candidate/exam-questions",
  "an exam question": record("exam-questions"),
  charges: "/candidate/charges",
  "a charge": record("charges"),
  refunds: "/candidate/refunds",
  reconciliation: "/candidate/reconciliation",
  closings: "/candidate/closings",
  "course suggestions": "/candidate/course-suggestions",
  "course suggestions, searched": "/candidate/course-suggestions?q=never",
  "unfinished applications": "/candidate/unfinished-applications",
  "unfinished applications, filtered": "/candidate/unfinished-applications?step=consent&age=longer",
  "unfinished applications, searched": "/candidate/unfinished-applications?q=never",
  "an unfinished application": record("unfinished-applications"),
  translations: "/candidate/translations?missing=en",
  journeys: "/candidate/journeys",
  "a journey": record("journeys"),
  "simulator of a journey": record("journeys", "/simulator"),
  "move to a version": record("journeys", "/move"),
  forms: "/candidate/forms",
  "a form": record("forms"),
  "erasure requests": "/candidate/erasure-requests",
  "temporary passwords": "/candidate/temporary-password",
  account: "/candidate/my-account",
  notifications: "/candidate/notifications",
  role: "/candidate/role",
  "system status": "/candidate/system-status",
};

/** Pages of visitors who have not enrolled yet. */
const VISITOR_PAGES = {
  home: () => "/candidate/",
  "personal data": ({ path }) => path,
  "sign-in": () => "/candidate/signin",
  "password forgotten": () => "/candidate/auth/password/recover",
};

/** Every frequent page as a case; the visitors of a contender's crowd request it in turn. */
export function casesOf() {
  const one = ({ crowd }, kind, serial) => crowd[kind][serial % crowd[kind].length];
  const page = (kind, [name, pathOf]) => ({
    name: `${kind.replace(/s$/, "")}: ${name}`,
    status: 200,
    next: (contender, serial) => {
      const visiting = one(contender, kind, serial);
      return visiting.visitor.request(typeof pathOf === "string" ? pathOf : pathOf(visiting));
    },
  });
  const post = (name, status, fieldsOf) => ({
    name: `applicant: personal data, ${name}`,
    status,
    next: (contender, serial) => {
      const { visitor, action, fields } = one(contender, "applicants", serial);
      return visitor.request(action, { ...fields, ...fieldsOf() });
    },
  });
  let posts = 0;
  return [
    ...Object.entries(VISITOR_PAGES).map((entry) => page("applicants", entry)),
    post("refused post", 422, () => ({ fullName: "Ana", cpf: "111.111.111-11", birthday: "" })),
    post("stored post", 303, () => ({ complement: `Sala ${++posts}` })),
    ...Object.entries(CANDIDATE_PAGES).map((entry) => page("candidates", entry)),
    ...Object.entries(STAFF_PAGES).map((entry) => page("staff", entry)),
  ];
}
