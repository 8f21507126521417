/** The preview of a journey. */
export const journeyPreview = {
  title: "Vista previa",
  lead: "Lo que verían los candidatos. Aquí nada se puede pulsar ni enviar, y no aparece ningún dato de candidatos.",
  mark: "Vista previa: esto no es una inscripción",
  show: "Mostrar",
  steps: "Etapas de la inscripción",
  elsewhere: "La vista previa muestra las páginas de la propia institución. Ábrala en la dirección de {{institution}}.",
  width: "Ancho",
  phone: "Celular",
  desktop: "Computadora",
};
