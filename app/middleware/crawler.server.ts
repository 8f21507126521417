import { createIsbotFromList, isbotPatterns, list } from "isbot";
import { data, type MiddlewareFunction } from "react-router";

/** User agents that isbot counts as crawlers although people control them: HTTP clients, automated and small browsers. */
const DRIVEN = [
  "curl/8.5.0",
  "Wget/1.21.4",
  "node",
  "python-requests/2.32.0",
  "python-httpx/0.28.1",
  "PostmanRuntime/7.43.0",
  "HeadlessChrome/140.0.0.0",
  "NetSurf/3.10 (Linux)",
];

const spared = new Set(DRIVEN.flatMap((agent) => isbotPatterns(agent)));
const isCrawlerAgent = createIsbotFromList(list.filter((pattern) => !spared.has(pattern)));

/** Says whether the user agent is that of a crawler or a link preview; a request without one is not a crawler. */
export const isCrawler = ({ headers }: Request): boolean => isCrawlerAgent(headers.get("user-agent"));

/** Refuses the forms of crawlers, so that crawlers create no draft, deal or tracking and do not count as candidates. */
export const noCrawlerForm: MiddlewareFunction<Response> = ({ request }) => {
  if (request.method !== "GET" && request.method !== "HEAD" && isCrawler(request))
    throw data({ code: "CRAWLER" }, { status: 403 });
};
