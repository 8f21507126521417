/** Where the services are open to other systems. */
export const API_PATH = "/api/v1/";

/** The methods of calls; the portal's own pages need fewer. */
export const API_METHODS: readonly string[] = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** The largest body of any call; most calls have a smaller limit of their own. */
export const API_BODY_BYTES = 4_000_000;
