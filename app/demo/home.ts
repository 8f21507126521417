import type { Home } from "~/api/home";

/** The home page content of each demo institution; figures and sources are invented. */
export const homes = {
  "aurora-uni": {
    claim: {
      "pt-BR": "O amanhã começa por uma porta aberta.",
      en: "Tomorrow starts with an open door.",
      es: "El mañana empieza por una puerta abierta.",
    },
    lead: {
      "pt-BR": "Inscreva-se em poucos minutos, sem taxa. Pare quando quiser e continue em outro aparelho.",
      en: "Apply in a few minutes, without a fee. Stop whenever you like and go on with another device.",
      es: "Inscríbase en pocos minutos, sin costo. Deténgase cuando quiera y siga en otro dispositivo.",
    },
    facts: [
      {
        value: { "pt-BR": "Nota 5", en: "Grade 5", es: "Nota 5" },
        label: { "pt-BR": "no MEC, a máxima", en: "from the ministry, the highest", es: "del ministerio, la máxima" },
      },
      {
        value: { "pt-BR": "62 anos", en: "62 years", es: "62 años" },
        label: { "pt-BR": "de sala de aula", en: "of teaching", es: "de aula" },
      },
      {
        value: { "pt-BR": "9 em 10", en: "9 in 10", es: "9 de 10" },
        label: { "pt-BR": "trabalham em um ano", en: "work within a year", es: "trabajan al cabo de un año" },
      },
    ],
    source: {
      "pt-BR":
        "Conceito Institucional 5: portaria fictícia nº 45/2025. Trabalho: pesquisa com 1.204 formados em 2024, um ano depois da formatura.",
      en: "Institutional grade 5: fictitious ordinance 45/2025. Work: survey of 1,204 graduates of 2024, one year after graduation.",
      es: "Calificación institucional 5: resolución ficticia 45/2025. Trabajo: encuesta a 1.204 egresados de 2024, un año después de graduarse.",
    },
  },
  "aurora-tech": {
    claim: { "pt-BR": "Crie o que vem depois.", en: "Make what comes next.", es: "Cree lo que viene después." },
    lead: {
      "pt-BR": "Computação, dados e jogos. Inscrição em poucos minutos, sem prova e sem taxa.",
      en: "Computing, data and games. Apply in a few minutes, without an exam or a fee.",
      es: "Computación, datos y juegos. Inscripción en pocos minutos, sin examen y sin costo.",
    },
    facts: [
      {
        value: { "pt-BR": "Nota 5", en: "Grade 5", es: "Nota 5" },
        label: { "pt-BR": "em Computação, no MEC", en: "in Computing", es: "en Computación" },
      },
      {
        value: { "pt-BR": "140", en: "140", es: "140" },
        label: { "pt-BR": "empresas parceiras", en: "partner companies", es: "empresas aliadas" },
      },
      {
        value: { "pt-BR": "95%", en: "95%", es: "95%" },
        label: { "pt-BR": "empregados na área", en: "employed in the field", es: "empleados en el área" },
      },
    ],
    source: {
      "pt-BR": "Conceito de Curso 5: portaria fictícia nº 71/2025. Emprego: pesquisa com 380 formados em 2024.",
      en: "Course grade 5: fictitious ordinance 71/2025. Employment: survey of 380 graduates of 2024.",
      es: "Calificación del curso 5: resolución ficticia 71/2025. Empleo: encuesta a 380 egresados de 2024.",
    },
  },
  horizonte: {
    claim: {
      "pt-BR": "Estude perto. Chegue longe.",
      en: "Study near home. Go far.",
      es: "Estudie cerca. Llegue lejos.",
    },
    lead: {
      "pt-BR": "Inscreva-se em poucos minutos e estude com quem mora onde você mora.",
      en: "Apply in a few minutes and study with people who live where you live.",
      es: "Inscríbase en pocos minutos y estudie con gente de donde vive.",
    },
    facts: [
      {
        value: { "pt-BR": "Nota 4", en: "Grade 4", es: "Nota 4" },
        label: { "pt-BR": "no MEC", en: "from the ministry", es: "del ministerio" },
      },
      {
        value: { "pt-BR": "27 anos", en: "27 years", es: "27 años" },
        label: { "pt-BR": "em Minas Gerais", en: "in Minas Gerais", es: "en Minas Gerais" },
      },
      {
        value: { "pt-BR": "31 mil", en: "31,000", es: "31 mil" },
        label: { "pt-BR": "formados na região", en: "graduates in the region", es: "egresados en la región" },
      },
    ],
    source: {
      "pt-BR":
        "Conceito Institucional 4: portaria fictícia nº 18/2024. Formados: registro da secretaria, julho de 2026.",
      en: "Institutional grade 4: fictitious ordinance 18/2024. Graduates: records of the registrar, July 2026.",
      es: "Calificación institucional 4: resolución ficticia 18/2024. Egresados: registro de la secretaría, julio de 2026.",
    },
  },
} satisfies Record<string, Home>;
