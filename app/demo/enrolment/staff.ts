import type { ExampleName } from "~/modules/settings/rules/example";

/**
 * The e-mail addresses of the people who do the work of each desk. The university has one person for each; elsewhere an
 * administrator does all the work.
 */
const desks: Record<ExampleName, Record<"staff" | "reviewer" | "corrector" | "administrator" | "treasurer", string>> = {
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

/** The e-mail address of the person who does the admissions work of an institution. */
export const staffOf = (institution: ExampleName) => desks[institution].staff;
/** The e-mail address of the person who reviews the documents and scores of an institution. */
export const reviewerOf = (institution: ExampleName) => desks[institution].reviewer;
/** The e-mail address of the person who corrects the essays of an institution. */
export const correctorOf = (institution: ExampleName) => desks[institution].corrector;
/** The e-mail address of the person who does the money work of an institution. */
export const treasurerOf = (institution: ExampleName) => desks[institution].treasurer;
/** The e-mail address of an administrator of an institution. */
export const administratorOf = (institution: ExampleName) => desks[institution].administrator;
