import type { Names } from "~/backend/text";
import type { EducationTemplate } from "~/contract/education-level";
import type { JourneyTemplate } from "~/contract/journey";
import type { JourneyDefinition } from "~/contract/journey-definition";
import type { Language } from "~/contract/value";
import { kindsFor, type TemplateKind, templateDefinition, templateId } from "~/domain/journey/journey-template";

const texts: Record<TemplateKind, { name: Names; description: Names }> = {
  complete: {
    name: { "pt-BR": "Completa", en: "Complete", es: "Completo" },
    description: {
      "pt-BR":
        "Da escolha do nível ao acesso antecipado: todas as etapas que quase toda instituição usa. A graduação seleciona com o vestibular online.",
      en: "From the choice of the level to early access: every step that nearly all institutions use. Undergraduate levels select by the online entrance exam.",
      es: "De la elección del nivel al acceso anticipado: todas las etapas que usa casi toda institución. El grado selecciona con el examen de ingreso en línea.",
    },
  },
  short: {
    name: { "pt-BR": "Curta", en: "Short", es: "Corto" },
    description: {
      "pt-BR": "Só o indispensável: curso, campus, dados, conta, vestibular online na graduação, contrato e pagamento.",
      en: "Only what is needed: course, campus, data, account, the online entrance exam for undergraduates, contract and payment.",
      es: "Solo lo indispensable: curso, campus, datos, cuenta, examen de ingreso en línea en el grado, contrato y pago.",
    },
  },
  selection: {
    name: { "pt-BR": "Com redação", en: "With an essay", es: "Con redacción" },
    description: {
      "pt-BR": "Como a completa, com uma redação em lugar do vestibular: precisa ser aprovada antes do contrato.",
      en: "As the complete one, with an essay in place of the entrance exam: it must be approved before the contract.",
      es: "Como el completo, con una redacción en lugar del examen: debe aprobarse antes del contrato.",
    },
  },
  empty: {
    name: { "pt-BR": "Vazia", en: "Empty", es: "Vacío" },
    description: {
      "pt-BR": "Sem nenhum componente. A página de publicação diz o que ainda falta.",
      en: "Without any component. The page for publishing says what is still missing.",
      es: "Sin ningún componente. La página de publicación dice qué falta todavía.",
    },
  },
};

/** The templates for a level, with the definition of each. */
export function templatesFor(level: { code: string; template: number }, language: Language): JourneyTemplate[] {
  const template = level.template as EducationTemplate;
  return kindsFor(template).map((kind) => ({
    id: templateId(kind, template),
    name: texts[kind].name[language],
    description: texts[kind].description[language],
    educationLevelCode: level.code,
    template,
    definition: templateDefinition(kind, template) as JourneyDefinition,
  }));
}

/** The definition of a template that a level may use; null for any other id. */
export function definitionOfTemplate(id: string | null, level: number): JourneyDefinition | null {
  const template = level as EducationTemplate;
  const kind = kindsFor(template).find((one) => templateId(one, template) === id);
  return kind ? (templateDefinition(kind, template) as JourneyDefinition) : null;
}
