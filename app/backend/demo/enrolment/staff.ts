import type { DemoAlias } from "../institution";

const desks: Record<DemoAlias, Record<"staff" | "reviewer" | "corrector" | "administrator" | "treasurer", string>> = {
  "aurora-uni": {
    staff: "secretaria@aurora.example.com",
    reviewer: "documentos@aurora.example.com",
    corrector: "redacao@aurora.example.com",
    administrator: "admin@aurora.example.com",
    treasurer: "financeiro@aurora.example.com",
  },
  "aurora-tech": {
    staff: "admin@aurora.example.com",
    reviewer: "admin@aurora.example.com",
    corrector: "admin@aurora.example.com",
    administrator: "admin@aurora.example.com",
    treasurer: "admin@aurora.example.com",
  },
  horizonte: {
    staff: "admin@horizonte.example.com",
    reviewer: "admin@horizonte.example.com",
    corrector: "admin@horizonte.example.com",
    administrator: "admin@horizonte.example.com",
    treasurer: "admin@horizonte.example.com",
  },
};

/** The e-mail address of the admissions officer of an institution. */
export const staffOf = (institution: DemoAlias) => desks[institution].staff;
/** The e-mail address of the reviewer of documents of an institution. */
export const reviewerOf = (institution: DemoAlias) => desks[institution].reviewer;
/** The e-mail address of the corrector of essays of an institution. */
export const correctorOf = (institution: DemoAlias) => desks[institution].corrector;
/** The e-mail address of the treasurer of an institution. */
export const treasurerOf = (institution: DemoAlias) => desks[institution].treasurer;
/** The e-mail address of the administrator of an institution. */
export const administratorOf = (institution: DemoAlias) => desks[institution].administrator;
