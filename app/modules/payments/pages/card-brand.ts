/** The display name of a card brand: its code with a capital letter. */
export const brandLabel = (code: string) => code.charAt(0).toUpperCase() + code.slice(1);

/** The display names of brands, separated by commas. */
export const brandList = (codes: readonly string[]) => codes.map(brandLabel).join(", ");
