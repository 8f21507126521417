/** Embedding the enrolment into an institution's site. */
export const embedding = {
  title: "Matrícula en el sitio de la institución",
  lead: "Pegue este código en la página del sitio donde debe aparecer la matrícula.",
  code: "Código para pegar",
  copy: "Copiar el código",
  hosts: "Sitios que pueden incorporarla: {{hosts}}. Otros sitios muestran un marco vacío.",
  noHosts: "Ningún sitio puede incorporar páginas aún: escriba los sitios en el campo de al lado y publique.",
  attributes: "Atributos: level abre un nivel de enseñanza, lang cambia el idioma, height es la altura en píxeles.",
} as const;
