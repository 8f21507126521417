/** Embedding the enrolment into an institution's site. */
export const embedding = {
  title: "Matrícula no site da instituição",
  lead: "Cole este código na página do site em que a matrícula deve aparecer.",
  code: "Código para colar",
  copy: "Copiar o código",
  hosts: "Sites que podem incorporar: {{hosts}}. Outros sites mostram um quadro vazio.",
  noHosts: "Nenhum site pode incorporar páginas ainda: escreva os sites no campo ao lado e publique.",
  attributes: "Atributos: level abre um nível de ensino, lang muda o idioma, height é a altura em pixels.",
} as const;
