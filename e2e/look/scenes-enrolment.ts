import { birthdayOfAge, newCandidate } from "../candidate";
import { expect } from "../fixture";
import { horizonte, tech } from "../site";
import { scene } from "./fixture";

const grupo = tech.replace("aurora-tech", "grupo-aurora");
const graduation = "/candidate/graduacao";
const chosen = `${graduation}?mode=segunda-graduacao&course=direito&campus=paulista`;

scene("home", async ({ page, camera }) => {
  for (const [name, at] of [
    ["home", ""],
    ["home, Aurora Tech", tech],
    ["home, Horizonte", horizonte],
    ["home, group", grupo],
  ] as const) {
    await page.goto(`${at}/candidate/`);
    await camera.take(name);
  }
  await page.goto("/candidate/?lang=en");
  await camera.take("home, English");
  await page.goto("/candidate/doutorado");
  await camera.take("home, unknown level");
  await page.goto("/candidate/teste-wc");
  await camera.take("home, embedded");
  await page.goto("/candidate/resume?token=unknown");
  await camera.take("home, resume");
});

scene("choice, modes courses campuses", async ({ page, camera, enrolment }) => {
  for (const [name, at] of [
    ["", ""],
    [", Aurora Tech", tech],
    [", Horizonte", horizonte],
  ] as const) {
    await page.goto(`${at}${graduation}`);
    await camera.take(`modes${name}`);
    await page.goto(`${at}${graduation}?mode=segunda-graduacao`);
    await camera.take(`courses${name}`);
  }
  await enrolment.open(`${graduation}?mode=segunda-graduacao&course=direito`);
  await camera.take("campuses");
  await page.goto(`${chosen}&step=courses`);
  await camera.take("courses, chosen");
});

scene("personal data, account, review", async ({ page, camera, enrolment, setup }) => {
  await page.goto(chosen);
  await camera.take("personal data");
  await enrolment.nextUnchecked();
  await camera.take("personal data, errors");
  await page.goto(await setup.enrol(newCandidate("Lívia Prado Moura"), chosen, /step=account/));
  await camera.take("account");
  await enrolment.nextUnchecked();
  await camera.take("account, errors");
  await page.goto(await setup.enrol(newCandidate("Lívia Prado Moura"), chosen, /step=review/));
  await camera.take("review");
});

scene("responsible, referral, consent", async ({ page, camera, setup }) => {
  const minor = newCandidate("Bento Siqueira Ramos", birthdayOfAge(17));
  const start = `${horizonte}${graduation}?mode=segunda-graduacao&course=direito`;
  await page.goto(await setup.enrol(minor, start, /step=responsible/));
  await camera.take("responsible");
  await page.goto(await setup.enrol(newCandidate("Irene Ramos"), start, /step=referral/));
  await camera.take("referral");
  await page.goto(await setup.enrol(newCandidate("Tomás Leme"), `${tech}/candidate/extensao`, /step=consent/));
  await camera.take("consent");
});

scene("contract", async ({ page, camera, enrolment, setup }) => {
  await page.goto(await setup.enrol(newCandidate("Lívia Prado Moura"), chosen, /contract-acceptance/));
  await camera.take("contract");
  await enrolment.nextUnchecked("form:has(input[name=hash])", "");
  await camera.take("contract, not accepted");
  const contract = page.url();
  await enrolment.acceptContract();
  await page.goto(contract);
  await camera.take("contract, accepted");
});

scene("class", async ({ page, camera, setup }) => {
  await page.goto(
    await setup.enrol(newCandidate("Davi Rocha Lins"), chosen.replace("direito", "administracao"), /payments/),
  );
  await expect(page.locator("h1")).toBeVisible();
  await camera.take("class");
});
