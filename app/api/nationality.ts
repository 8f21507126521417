import { z } from "zod";
import { call } from "./call";
import { problems } from "./problem";
import { Id, Lookup } from "./value";

export const nationality = {
  list: call({
    service: "subscription",
    method: "GET",
    path: "/nationalities",
    auth: "none",
    keepSeconds: 60,
    responses: { 200: z.array(Lookup) },
    summary: "Nationalities",
  }),
  listForCandidate: call({
    service: "candidate",
    method: "GET",
    path: "/nationalities",
    auth: "none",
    responses: { 200: z.array(Lookup) },
    summary: "Nationalities",
  }),
  getOfPerson: call({
    service: "subscription",
    method: "GET",
    path: "/nationalities/{id}",
    auth: "user",
    responses: { 200: Lookup.nullable(), ...problems(404) },
    summary: "Nationality of a person",
  }),
  setOfPerson: call({
    service: "subscription",
    method: "PUT",
    path: "/nationalities",
    auth: "user",
    body: z.object({ personId: Id, nationalityId: Id }),
    responses: { 200: Lookup, ...problems(404, 422) },
    summary: "Sets the nationality of a person",
  }),
};
