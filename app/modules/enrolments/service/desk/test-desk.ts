/** The demonstration's staff whom the tests of the desk act as, by e-mail address. */
export const [MARCOS, OTAVIO, LUCIA, BEATRIZ, HELENA] = [
  "secretaria@aurora.example.com",
  "redacao@aurora.example.com",
  "auditoria@aurora.example.com",
  "admin@aurora.example.com",
  "admin@horizonte.example.com",
];

/** The refusal of unknown ids, of callers of another tenant and of callers without the right. */
export const absent = { code: "NOT_FOUND" };
