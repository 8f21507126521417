/** Port of the specs' server; set PORT to run several suites concurrently. */
export const port = Number(process.env.PORT ?? 4173);

/** The origin of a demo hostname. */
export const origin = (host: string) => `http://${host}.localhost:${port}`;

export const aurora = origin("aurora");
export const tech = origin("aurora-tech");
export const horizonte = origin("horizonte");
