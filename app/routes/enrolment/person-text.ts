import { isTextKey, type Translate } from "~/i18n/translator";

const keyed = (t: Translate, key: string) => (isTextKey(key) ? (t as (key: string) => string)(key) : undefined);

/** What a field of a person is called, if it is one. */
export const nameOf = (t: Translate, name: string): string | undefined => keyed(t, `personalData.${name}`);

/** What a field is called; a name that nobody knows stands for itself. */
export const labelOf = (t: Translate, name: string): string => nameOf(t, name) ?? name;

/** What helps to fill a field in, if there is anything. */
export const hintOf = (t: Translate, name: string) => keyed(t, `personalData.hint_${name}`);
