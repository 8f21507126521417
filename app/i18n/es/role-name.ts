/** The names of roles, by alias. */
export const roleName = {
  candidate: "Candidato",
  auditor: "Auditor",
  corrector: "Corrector",
  treasurer: "Finanzas",
  reviewer: "Revisor de documentos",
  admissions: "Oficina de admisión",
  administrator: "Administrador",
  operator: "Operador",
};
