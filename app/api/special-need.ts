import { z } from "zod";
import { call } from "./call";
import { problems } from "./problem";
import { Id, Lookup, Text } from "./value";

export const PersonSpecialNeed = z.object({ type: Id, description: Text.optional() });
export type PersonSpecialNeed = z.output<typeof PersonSpecialNeed>;

export const PersonSpecialNeeds = z.object({ personId: Id, specialNeeds: z.array(PersonSpecialNeed).max(30) });

export const specialNeed = {
  list: call({
    service: "subscription",
    method: "GET",
    path: "/specialneeds",
    auth: "none",
    keepSeconds: 60,
    responses: { 200: z.array(Lookup) },
    summary: "Special needs",
  }),
  listForCandidate: call({
    service: "candidate",
    method: "GET",
    path: "/specialneeds",
    auth: "none",
    responses: { 200: z.array(Lookup) },
    summary: "Special needs",
  }),
  getOfPerson: call({
    service: "subscription",
    method: "GET",
    path: "/specialneeds/persons/{id}",
    auth: "user",
    responses: { 200: z.array(PersonSpecialNeed), ...problems(404) },
    summary: "Special needs of a person",
  }),
  setOfPerson: call({
    service: "subscription",
    method: "PUT",
    path: "/specialneeds/persons",
    auth: "user",
    body: PersonSpecialNeeds,
    responses: { 200: z.array(PersonSpecialNeed), ...problems(404, 422) },
    summary: "Sets the special needs of a person",
  }),
};
