export const personalData = {} as const;
