import type { Page } from "@playwright/test";
import { extractText, getDocumentProxy } from "unpdf";
import { newCandidate } from "./candidate";
import { expect, test } from "./fixture";

/** The personal data of a journey that asks for them in one form; a campaign's URL has selected the course. */
const START = "/candidate/pos-graduacao?mode=analise-curricular&course=direito-digital&campus=ead";

test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

/** Types the texts and picks the options that differ from what everybody else answers. */
async function answer(page: Page, texts: Record<string, string>, options: Record<string, string> = {}) {
  for (const [name, option] of Object.entries(options)) await page.locator(`#${name}`).selectOption(option);
  for (const [name, text] of Object.entries(texts)) await page.locator(`#${name}`).fill(text);
}

const people = [
  {
    who: "D´Ávila, born on 5/3/1999, from Xapuri",
    name: "Tainá D´Ávila",
    texts: {
      birthday: "5/3/1999",
      postalCode: "69930-000",
      address: "Rua Coronel Brandão",
      neighborhood: "Centro",
      city: "xapuri",
    },
    options: { state: "AC" },
    reviewed: "05/03/1999",
    printed: ["Tainá D'Ávila", "Rua Coronel Brandão, 900", "Xapuri", "69930-000"],
  },
  {
    who: "a person from Luanda without a postal code, with a phone of Portugal",
    name: "Ndalu Łukasz Nguyễn",
    texts: {
      cellphone: "+351 912 345 678",
      countryDescription: "Angola",
      address: "Rua Rainha Ginga",
      number: "",
      neighborhood: "",
      city: "Luanda",
    },
    options: { country: "other" },
    reviewed: "Angola",
    printed: ["Ndalu Łukasz Nguyễn", "Rua Rainha Ginga", "Luanda", "Angola"],
  },
];

for (const { who, name, texts, options, reviewed, printed } of people)
  test(`${who}: enrols on a phone and pays by a slip that says name and address [FRM-02] [PAY-04] [INS-06]`, async ({
    page,
    enrolment,
  }) => {
    const candidate = newCandidate(name);
    await enrolment.open(START);
    await enrolment.fillPerson(candidate);
    await answer(page, texts, options);
    await enrolment.next();
    await enrolment.skipOptional();
    await enrolment.signUp(candidate);
    await enrolment.skipOptional();
    await enrolment.expectStep("review");
    await expect(page.locator("main")).toContainText(reviewed);
    await enrolment.next();
    await enrolment.acceptContract();
    await enrolment.payBy("slip");
    await expect(page).toHaveURL(/\/charge\//);
    const href = await page.locator("a[href*='slip.pdf'], a[href$='.pdf']").first().getAttribute("href");
    const file = new URL(href ?? "", page.url());
    const cookies = await page.context().cookies(file.href);
    const cookie = cookies.map((one) => `${one.name}=${one.value}`).join("; ");
    const { host } = file;
    // Some resolvers do not know names under localhost.
    file.hostname = "127.0.0.1";
    const response = await page.request.get(file.href, { headers: { host, cookie } });
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(await response.body())), {
      mergePages: true,
    });
    for (const part of printed) expect(text.replace(/\s+/g, " ")).toContain(part);
    await enrolment.payAtSandbox();
    await enrolment.expectPaid();
  });
