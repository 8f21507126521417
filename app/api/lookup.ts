import { z } from "zod";
import { call } from "./call";
import { problems } from "./problem";
import { Lookup } from "./value";

const listAt = <const Path extends `/${string}`>(path: Path, summary: string) =>
  call({
    service: "candidate",
    method: "GET",
    path,
    auth: "none",
    keepSeconds: 60,
    responses: { 200: z.array(Lookup) },
    summary,
  });

/**
 * The options that form fields offer, in the caller's language. Ids of states are their abbreviations, those of
 * countries ISO 3166 codes, and those of cities their names.
 */
export const lookup = {
  genders: listAt("/genders", "Genders"),
  maritalStatuses: listAt("/maritalstatuses", "Marital statuses"),
  races: listAt("/races", "Races of Brazil's census"),
  countries: listAt("/countries", "Countries"),
  states: listAt("/states", "States of Brazil"),
  cities: call({
    service: "candidate",
    method: "GET",
    path: "/states/{id}/cities",
    auth: "none",
    responses: { 200: z.array(Lookup), ...problems(404) },
    summary: "Cities of a state",
  }),
};
