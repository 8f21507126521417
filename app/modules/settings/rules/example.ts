/** The example institutions, with whose settings a new institution may begin. */
export const exampleNames = ["aurora-uni", "aurora-tech", "horizonte"] as const;
export type ExampleName = (typeof exampleNames)[number];
