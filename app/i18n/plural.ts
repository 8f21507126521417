const rules: Record<string, Intl.PluralRules> = {};

/**
 * The keys of a text for a count, the first one that exists being its text: a text of its own for zero, the language's
 * form, and `_other`, which stands in for forms that no catalogue has. Portuguese and Spanish call a whole million
 * `many`, and decimal numbers have forms of their own in some languages (CLDR, plural rules).
 */
export function keysFor(locale: string, key: string, count: number): string[] {
  rules[locale] ??= new Intl.PluralRules(locale);
  return [...(count === 0 ? [`${key}_zero`] : []), `${key}_${rules[locale].select(count)}`, `${key}_other`, key];
}
