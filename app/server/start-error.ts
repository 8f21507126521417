/** Explains why the server cannot start and what the operator can do, in one message without secrets. */
export class StartError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "StartError";
  }
}

/** Exits with the message of a StartError; rethrows any other error, which is a bug, with its stack. */
export function refuseToStart(error: unknown): never {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exit(1);
}

const LISTEN_ADVICE: Record<string, string> = {
  EADDRINUSE: "something listens there already. Stop it, or set PORT to another port.",
  EACCES: "this account may not listen there. Set PORT to 1024 or more.",
  EADDRNOTAVAIL: "this machine does not have that address. Set HOST to one that it has, or to 0.0.0.0 for all.",
  ENOTFOUND: "that name has no address. Set HOST to an address of this machine, or to 0.0.0.0 for all.",
};

/** The StartError for a server that cannot listen at its address; the error itself when its cause is unknown. */
export function listenError(
  error: NodeJS.ErrnoException,
  { HOST, PORT }: { HOST: string; PORT: number },
): NodeJS.ErrnoException {
  const advice = LISTEN_ADVICE[error.code ?? ""];
  return advice ? new StartError(`The server cannot listen at ${HOST}, port ${PORT}: ${advice}`) : error;
}
