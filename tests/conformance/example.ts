import type { resources } from "~/contract";
import type { Call, Sent } from "~/contract/call";
import type { Message, Stage } from "./stage";

/** A valid request of a call and what it gives. */
export type Exercise<C extends Call> = Sent<C> & Facts<keyof C["responses"] & number>;

/** The same of any call. */
export type AnyExercise = Message & Facts<number>;

interface Facts<Status extends number> {
  status: Status;
  token?: string;
  /**
   * What another id in a parameter or a field gives, where it is not 404. Null skips a field whose ids are taken
   * whatever they are.
   */
  absent?: Record<string, number | null>;
  /** Whether it speaks of the caller's own records only; by default where a signed-in caller names one. */
  owned?: boolean;
}

type Resources = typeof resources;

/** A valid request for each call; set-up goes past the transport. */
export type Examples = {
  [Noun in keyof Resources]?: {
    [Verb in keyof Resources[Noun]]?: Resources[Noun][Verb] extends Call
      ? (stage: Stage) => Promise<Exercise<Resources[Noun][Verb]>> | Exercise<Resources[Noun][Verb]>
      : never;
  };
};

export type AnyExample = (stage: Stage) => Promise<AnyExercise> | AnyExercise;
