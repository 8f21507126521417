/** Good requests of journeys, business and forms. */
import type { Request, Stage } from "./stage.ts";

const journeyBody = {
  name: "Jornada de inverno",
  title: "Inverno",
  url: "inverno",
  status: false,
  journeyTemplateId: "template-1",
  educationLevelId: 1,
  ingressModeCode: "VEST",
};
const looseJourney = ["title", "url", "status", "ingressModeCode"];

export const journeyRequests = (at: Stage): Request[] => [
  ...[
    { call: "GET journeys/list", path: "/journeys/list" },
    { call: "GET journey-templates", path: "/journey-templates", query: { educationLevelCode: "GRAD" } },
    { call: "GET journeys/get-by-id/{id}", path: `/journeys/get-by-id/${at.journey}` },
    { call: "POST journeys", path: "/journeys", body: journeyBody, loose: looseJourney },
    { call: "PUT journeys/{id}", path: `/journeys/${at.journey}`, body: journeyBody, loose: looseJourney },
    { call: "DELETE journeys/{id}", path: `/journeys/${at.journey}` },
    { call: "GET educationLevels/list", path: "/educationLevels/list" },
    { call: "GET ingressmodes", path: "/ingressmodes" },
    { call: "GET institutions", path: "/institutions" },
    { call: "GET components/get-default/{defaultType}", path: "/components/get-default/subscription" },
  ].map((row) => ({ ...row, call: `journey ${row.call}`, as: "marta" as const })),
  {
    call: "business GET journeys/get-complete-journey-by-education-level/{level}",
    path: "/journeys/get-complete-journey-by-education-level/GRAD",
  },
  { call: "business GET emails/email-domains", path: "/emails/email-domains" },
  {
    call: "business POST course-suggestions",
    path: "/course-suggestions",
    body: { course: "Oceanografia", email: "caio@example.com" },
    loose: ["email"],
  },
  { call: "form GET /forms", path: "/forms", query: { isActive: "true" }, as: "marta" },
];
