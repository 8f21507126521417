/** Where the specs' server listens; another port may be asked for when several suites run side by side. */
export const port = Number(process.env.PORT ?? 4173);

const origin = (host: string) => `http://${host}.localhost:${port}`;

export const aurora = origin("aurora");
export const tech = origin("aurora-tech");
export const horizonte = origin("horizonte");
