/** The names of roles, by alias. */
export const roleName = {
  candidate: "Candidato",
  auditor: "Auditor",
  corrector: "Corretor",
  treasurer: "Financeiro",
  reviewer: "Revisor de documentos",
  admissions: "Secretaria de ingresso",
  administrator: "Administrador",
  operator: "Operador",
};
