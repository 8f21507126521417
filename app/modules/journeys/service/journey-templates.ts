import type { EducationTemplate } from "~/api/education-level";
import type { JourneyTemplate } from "~/api/journey";
import type { JourneyDefinition } from "~/api/journey-definition";
import { translator } from "~/i18n/translator";
import { kindsFor, templateDefinition, templateId } from "~/modules/journeys/rules/journey-template";
import type { Language } from "~/rules/language";

/** The templates for a level, with the definition of each. */
export function templatesFor(level: { code: string; template: number }, language: Language): JourneyTemplate[] {
  const t = translator(language);
  const template = level.template as EducationTemplate;
  return kindsFor(template).map((kind) => ({
    id: templateId(kind, template),
    name: t(`journeyTemplate.name_${kind}`),
    description: t(`journeyTemplate.description_${kind}`),
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
