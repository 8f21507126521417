/** The templates of journeys. */
export const journeyTemplate = {
  name_complete: "Completo",
  description_complete:
    "De la elección del nivel al acceso anticipado: todas las etapas que usa casi toda institución. El grado selecciona con el examen de ingreso en línea.",
  name_short: "Corto",
  description_short:
    "Solo lo indispensable: curso, campus, datos, cuenta, examen de ingreso en línea en el grado, contrato y pago.",
  name_selection: "Con redacción",
  description_selection: "Como el completo, con una redacción en lugar del examen: debe aprobarse antes del contrato.",
  name_empty: "Vacío",
  description_empty: "Sin ningún componente. La página de publicación dice qué falta todavía.",
};
