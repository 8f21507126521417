export const questions = {
  title: "Preguntas frecuentes",
  lead: "Lo que más nos preguntan sobre cursos, inscripción y pago.",
  searchLabel: "Buscar en las preguntas",
  none: "Ninguna pregunta contiene ese texto. Pruebe con otro o hable con nosotros.",
  more: "¿No encontró lo que busca?",
  aboutStep_one: "Duda sobre esta etapa",
  aboutStep_other: "Dudas sobre esta etapa ({{count}})",
  all: "Todas las preguntas",
} as const;
