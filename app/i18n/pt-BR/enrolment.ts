export const enrolment = {} as const;
