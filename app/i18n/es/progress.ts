/** The progress from the choice of a course to the end of the enrolment. */
export const progress = {
  label: "Etapas hasta la matrícula",
  position: "Etapa {{position}} de {{total}}",
  ended: "Las {{total}} etapas están completadas",
  partsLabel: "Pasos de la inscripción",
  part: "paso {{position}} de {{total}}",
  done: "completada",
  upcoming: "a continuación",
  stage_application: "Inscripción",
  stage_contract: "Contrato",
  stage_payment: "Pago",
  stage_enrolment: "Matrícula",
};
