import type { resources } from "~/api";
import type { Call, Sent } from "~/api/call";
import type { RefusalCode } from "~/api/refusal";
import type { Message, Stage } from "./stage";

/** A valid request of a call and the expected answer. */
export type Exercise<C extends Call> = Sent<C> & Facts<keyof C["responses"] & number>;

/** A valid request of any call and the expected answer. */
export type AnyExercise = Message & Facts<number>;

interface Facts<Status extends number> {
  status: Status;
  token?: string;
  /**
   * By name of a parameter or field: the expected status when its id is unknown, if not 404. Null skips a field that
   * accepts any id.
   */
  absent?: Record<string, number | null>;
  /** Whether all other users must get 404 for this request; by default true if it has a token and its call an id. */
  owned?: boolean;
}

type Resources = typeof resources;

/** A valid request for each call. Its data is prepared in this process, even if the calls go over a socket. */
export type Examples = {
  [Noun in keyof Resources]?: {
    [Verb in keyof Resources[Noun]]?: Resources[Noun][Verb] extends Call
      ? (stage: Stage) => Promise<Exercise<Resources[Noun][Verb]>> | Exercise<Resources[Noun][Verb]>
      : never;
  };
};

export type AnyExample = (stage: Stage) => Promise<AnyExercise> | AnyExercise;

/** A valid input of a procedure, and the token of a caller who may run it. */
export interface ProcedureExample {
  input?: Record<string, unknown>;
  token?: string;
  /** The code with which this input is refused, for a procedure that needs more than the demonstration has. */
  refused?: RefusalCode;
  /** By name of a field: the expected code when its id is unknown, if not NOT_FOUND. Null for one that takes any id. */
  unknown?: Record<string, RefusalCode | null>;
  /**
   * Whether the ids belong to the caller, so that all other users must get NOT_FOUND; by default true if there is a
   * token and an id.
   */
  owned?: false;
}

/** An example of each procedure, by the name `subject.verb`. */
export type ProcedureExamples = Record<string, (stage: Stage) => Promise<ProcedureExample>>;
