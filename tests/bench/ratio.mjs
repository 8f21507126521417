import { alternate, median, ratioOf, sum } from "./alternate.mjs";
import { gatherApplicants, gatherCandidates } from "./crowd.mjs";
import { newDemo } from "./engine.mjs";
import { startBare, startPortal } from "./process.mjs";

/**
 * The number of applicants, a multiple of the lanes like `CANDIDATES`. It is high, because the portal requires a
 * captcha after a draft has made 20 checks for existing accounts in fifteen minutes.
 */
const APPLICANTS = 120;
const CANDIDATES = 12;

/**
 * Requests per CPU second of the portal, compared with those of a bare React Router page that receives the same
 * requests. The bare page is the personal-data form without a backend: it answers every GET with the form and a valid
 * post with a redirect, and stores nothing.
 */
export async function measureRatios(engine, { seconds }) {
  const database = await newDemo(engine);
  const ours = await startPortal(database.env);
  const bare = await startBare();
  const applicants = await gatherApplicants(ours.port, { count: APPLICANTS });
  const cases = casesOf(applicants, await gatherCandidates(ours.port, { count: CANDIDATES, first: APPLICANTS }));
  const none = () => 0;
  const contenders = [
    { ...ours, database: engine.cpuSeconds ?? none },
    { ...bare, database: none },
  ];
  const costs = await alternate(contenders, cases, { seconds, requests: 80, warmUp: 1200 });
  await Promise.all([ours.stop(), bare.stop()]);
  await database.remove();
  return cases.map(({ name, wanted }, index) => {
    const [own, others] = costs[index];
    return {
      name,
      wanted,
      rounds: own.portal.length,
      ours: 1 / median(own.portal),
      bare: 1 / median(others.portal),
      ratio: 1 / ratioOf(own.portal, others.portal),
      database: sum(own.database) / sum(own.portal),
      bytes: [own.bytes, others.bytes],
    };
  });
}

/** Fields that the bare page requires; not every institution has them. */
const ASKED_BY_BARE = { nationalityId: "BR", gender: "F" };

/** The measured requests, each sent by many visitors in turn. `wanted` is the minimum ratio to the bare page. */
function casesOf(applicants, candidates) {
  const of = (crowd, make) => (_, serial) => make(crowd[serial % crowd.length]);
  const get = (crowd, pathOf) => of(crowd, (one) => one.visitor.request(pathOf(one)));
  const post = (fields) =>
    of(applicants, ({ visitor, action, fields: typed }) =>
      visitor.request(action, { ...ASKED_BY_BARE, ...typed, ...fields() }),
    );
  let posts = 0;
  const mistakes = { fullName: "Ana", cpf: "111.111.111-11", email: "ana", birthday: "" };
  return [
    { name: "personal data, GET", status: 200, wanted: 0.8, next: get(applicants, ({ path }) => path) },
    { name: "personal data, refused post", status: 422, wanted: 0.8, next: post(() => mistakes) },
    {
      name: "personal data, stored post",
      status: 303,
      wanted: 0.35,
      // The typed text always differs, so that there is always something to store.
      next: post(() => ({ complement: `Sala ${++posts}` })),
    },
    { name: "checkout, GET", status: 200, next: get(candidates, ({ checkout }) => checkout) },
    { name: "candidate's portal, GET", status: 200, next: get(candidates, () => "/candidate/portal") },
    { name: "sign-in, GET", status: 200, next: get(applicants, () => "/candidate/signin") },
    { name: "home, GET", status: 200, next: get(applicants, () => "/candidate/") },
  ];
}
