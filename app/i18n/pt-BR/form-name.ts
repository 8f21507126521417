/** The names of forms that have none of their own, by type. */
export const formName = {
  "personal-data": "Dados pessoais",
  "update-personal-data": "Atualização de dados pessoais",
  "financial-responsible": "Responsável",
  address: "Endereço",
  "special-needs": "Necessidades específicas",
  ofSomeCourses: "{{name}} de alguns cursos",
} as const;
