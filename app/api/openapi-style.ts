import type { z } from "zod";
import type { ZodOpenApiObject, ZodOpenApiParameterObject, ZodOpenApiResponseObject } from "zod-openapi";
import type { Call } from "./call";

type Responses = Record<string, ZodOpenApiResponseObject>;
type Components = NonNullable<ZodOpenApiObject["components"]>;
type Security = Record<string, string[]>;

/** For whom calls are described: where they stand, how callers are known, and what all answers have in common. */
export interface Style {
  description: string;
  servers: NonNullable<ZodOpenApiObject["servers"]>;
  securitySchemes: NonNullable<Components["securitySchemes"]>;
  /** How callers are known who make a call without a person's token. */
  security: Security;
  /** What else to say about a call. */
  more(call: Call): { description?: string };
  /** The path of a call below the server's address. */
  pathOf(call: Call): string;
  /** Headers and query parameters that several calls have, by name. */
  parameters: Record<string, ZodOpenApiParameterObject>;
  /** The names of those that a call has. */
  parametersOf(call: Call): string[];
  /** Headers that only this call has. */
  headersOf(call: Call): z.ZodObject | undefined;
  /** The answers of errors by status; operations refer to them, because they have ids. */
  problems: Responses;
  /** The statuses of errors that a call may answer with without declaring them. */
  impliedBy(call: Call): string[];
  /** Schemas that several calls share, by the names under which they stand. */
  schemas: Record<string, z.ZodType>;
  /** Headers of answers, by name. */
  headers: NonNullable<Components["headers"]>;
  /** The names of those of a good answer to a call. */
  answeredWith(call: Call): string[];
}
