import type { resources } from "~/contract";
import type { Call, Sent } from "~/contract/call";
import type { Message, Stage } from "./stage";

/** A valid request of a call and the expected answer. */
export type Exercise<C extends Call> = Sent<C> & Facts<keyof C["responses"] & number>;

/** The same for any call. */
export type AnyExercise = Message & Facts<number>;

interface Facts<Status extends number> {
  status: Status;
  token?: string;
  /**
   * The expected status for an unknown id in a parameter or a field, where it is not 404. Null skips a field that accepts
   * any id.
   */
  absent?: Record<string, number | null>;
  /** Whether it concerns only the caller's own records; by default true where a signed-in caller passes an id. */
  owned?: boolean;
}

type Resources = typeof resources;

/** A valid request for each call; set-up bypasses the transport. */
export type Examples = {
  [Noun in keyof Resources]?: {
    [Verb in keyof Resources[Noun]]?: Resources[Noun][Verb] extends Call
      ? (stage: Stage) => Promise<Exercise<Resources[Noun][Verb]>> | Exercise<Resources[Noun][Verb]>
      : never;
  };
};

export type AnyExample = (stage: Stage) => Promise<AnyExercise> | AnyExercise;
