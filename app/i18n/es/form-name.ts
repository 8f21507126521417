/** The names of forms that have none of their own, by type. */
export const formName = {
  "personal-data": "Datos personales",
  "update-personal-data": "Actualización de datos personales",
  "financial-responsible": "Responsable",
  address: "Dirección",
  "special-needs": "Necesidades específicas",
  ofSomeCourses: "{{name}} de algunos cursos",
};
