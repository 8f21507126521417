/** The preview of a journey. */
export const journeyPreview = {
  title: "Prévia",
  lead: "O que os candidatos veriam. Aqui nada pode ser clicado nem enviado, e não aparece dado de candidato.",
  mark: "Prévia: isto não é uma inscrição",
  show: "Mostrar",
  steps: "Etapas da inscrição",
  elsewhere: "A prévia mostra as páginas da própria instituição. Abra-a no endereço de {{institution}}.",
  width: "Largura",
  phone: "Celular",
  desktop: "Computador",
} as const;
