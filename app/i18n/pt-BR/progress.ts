/** The progress from the choice of a course to the end of the enrolment. */
export const progress = {
  label: "Etapas até a matrícula",
  position: "Etapa {{position}} de {{total}}",
  ended: "As {{total}} etapas estão concluídas",
  partsLabel: "Passos da inscrição",
  part: "passo {{position}} de {{total}}",
  done: "concluída",
  upcoming: "a seguir",
  stage_application: "Inscrição",
  stage_contract: "Contrato",
  stage_payment: "Pagamento",
  stage_enrolment: "Matrícula",
} as const;
