export const questions = {
  title: "Preguntas frecuentes",
  lead: "Lo que más nos preguntan sobre cursos, inscripción y pago.",
  searchLabel: "Buscar en las preguntas",
  none: "Ninguna pregunta tiene esas palabras. Pruebe con otras o hable con nosotros.",
  more: "¿No encontró lo que busca?",
  aboutStep_one: "Duda sobre esta etapa",
  aboutStep_other: "Dudas sobre esta etapa ({{count}})",
  all: "Todas las preguntas",
} as const;
