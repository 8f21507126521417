import type { Names } from "~/backend/text";
import type { Role } from "~/contract/right";
import type { Language } from "~/contract/value";
import type { RoleAlias } from "~/domain/access/role";

const names: Record<RoleAlias, Names> = {
  candidate: { "pt-BR": "Candidato", en: "Candidate", es: "Candidato" },
  auditor: { "pt-BR": "Auditor", en: "Auditor", es: "Auditor" },
  corrector: { "pt-BR": "Corretor", en: "Marker", es: "Corrector" },
  treasurer: { "pt-BR": "Financeiro", en: "Treasurer", es: "Finanzas" },
  reviewer: { "pt-BR": "Revisor de documentos", en: "Document reviewer", es: "Revisor de documentos" },
  admissions: { "pt-BR": "Secretaria de ingresso", en: "Admissions officer", es: "Oficina de admisión" },
  administrator: { "pt-BR": "Administrador", en: "Administrator", es: "Administrador" },
  operator: { "pt-BR": "Operador", en: "Operator", es: "Operador" },
};

/** Converts a role to the contract's form; its alias is also its id. */
export function roleView(alias: string, language: Language): Role {
  return { id: alias, roleId: alias, alias, name: names[alias as RoleAlias]?.[language] ?? alias };
}
