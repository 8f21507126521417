/** The names of forms that have none of their own, by type. */
export const formName = {
  "personal-data": "Personal data",
  "update-personal-data": "Update of personal data",
  "financial-responsible": "Guardian",
  address: "Address",
  "special-needs": "Special needs",
  ofSomeCourses: "{{name}} of some courses",
};
