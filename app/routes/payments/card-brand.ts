/** A brand's code as people know it. */
export const brandLabel = (code: string) => code.charAt(0).toUpperCase() + code.slice(1);
