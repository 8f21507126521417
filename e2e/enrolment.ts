import { expect, type Page } from "@playwright/test";
import type { Candidate } from "./candidate";

/** Drives the enrolment as a person would, the same with and without scripts and in any language. */
export class Enrolment {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  open(path = "/candidate/"): Promise<unknown> {
    return this.page.goto(path);
  }

  /** Which step the page shows. */
  async expectStep(step: string): Promise<void> {
    await expect(this.page).toHaveURL(new RegExp(`[?&]step=${step}\\b`));
    await expect(this.page.getByRole("heading", { level: 1 })).toBeVisible();
  }

  async next(): Promise<void> {
    await this.page.locator("#step-form button[name=intent][value=next]:not([aria-hidden])").click();
  }

  /** Posts a form as a browser would that checks nothing by itself; only scripts can do this. */
  async nextUnchecked(form = "#step-form", intent = "next"): Promise<void> {
    const { page } = this;
    const posted = page.waitForResponse((response) => response.request().method() === "POST");
    await page.locator(form).evaluate((element, value) => {
      const target = element as HTMLFormElement;
      const buttons = [...target.querySelectorAll("button")].filter(({ type }) => type === "submit");
      const button = buttons.find((one) => one.value === value) ?? buttons.at(-1);
      target.noValidate = true;
      if (button) button.disabled = false;
      target.requestSubmit(button);
    }, intent);
    await posted;
    await page.waitForLoadState();
  }

  /** From the first page of personal data to the contract. */
  async enrol(candidate: Candidate): Promise<void> {
    await this.expectStep("personalInfo");
    await this.fillPerson(candidate);
    await this.next();
    await this.skipOptional();
    await this.signUp(candidate);
    await this.skipOptional();
    await this.expectStep("review");
    await this.next();
  }

  async choose(name: string | RegExp): Promise<void> {
    await this.page.getByRole("radio", { name }).first().check();
    await this.next();
  }

  async fillPerson(candidate: Candidate): Promise<void> {
    const { page } = this;
    const values: Record<string, string> = {
      fullName: candidate.name,
      email: candidate.email,
      cpf: candidate.cpf,
      birthday: candidate.birthday,
      cellphone: "11987654321",
      rg: "274815937",
      postalCode: "01310100",
      number: "900",
    };
    for (const [name, value] of Object.entries(values)) {
      const field = page.locator(`#${name}`);
      if ((await field.count()) > 0) await field.fill(value);
    }
    for (const name of ["gender", "maritalStatus", "nationalityId"]) {
      const field = page.locator(`select#${name}`);
      if ((await field.count()) > 0) await field.selectOption({ index: 1 });
    }
    const find = page.locator("button[value=find-address]");
    if ((await find.count()) > 0) {
      await find.click();
      await expect(page.locator("#address")).toHaveValue("Avenida Paulista");
      await expect(page.locator("#fullName")).toHaveValue(candidate.name);
    }
  }

  async fillResponsible(responsible: Candidate): Promise<void> {
    const { page } = this;
    for (const [name, value] of Object.entries({
      fullName: responsible.name,
      cpf: responsible.cpf,
      birthday: responsible.birthday,
      email: responsible.email,
      cellphone: "11987654320",
    })) {
      const field = page.locator(`#${name}`);
      if ((await field.count()) > 0) await field.fill(value);
    }
  }

  async signUp(candidate: Candidate): Promise<void> {
    await this.page.locator("#password").fill(candidate.password);
    await this.page.locator("#passwordConfirmation").fill(candidate.password);
    await this.next();
  }

  async acceptContract(responsible = false): Promise<void> {
    const { page } = this;
    await expect(page).toHaveURL(/\/contract-acceptance\//);
    await page.locator("input[name=accepted]").check();
    if (responsible) await page.locator("input[name=responsibleAccepted]").check();
    await page.locator("form:has(input[name=hash]) button[type=submit]").click();
  }

  async payBy(method: "pix" | "slip" | "card"): Promise<void> {
    const { page } = this;
    await expect(page).toHaveURL(/\/payments\/[^/]+$/);
    await page.locator(`input[name=method][value=${method}]`).check();
    await page.locator("button[name=intent][value=pay]").click();
  }

  /** Goes over steps that may be left empty, such as a consent. */
  async skipOptional(): Promise<void> {
    if (/[?&]step=consent\b/.test(this.page.url())) await this.next();
  }

  async payWithCard(number: string): Promise<void> {
    const { page } = this;
    await this.sendCard(number);
    await expect(page).toHaveURL(/\/payments\//);
    await page.locator("button[name=intent][value=pay]").click();
  }

  /** Posts a card to the provider, which answers with the page to confirm or with its own form. */
  async sendCard(number: string): Promise<void> {
    const { page } = this;
    await page.locator("#number").fill(number);
    await page.locator("#holder").fill("GRACE H OLIVEIRA");
    await page.locator("#expiry").fill("12/34");
    await page.locator("#securityCode").fill("123");
    await page.locator("form[action*=sandbox-provider] button[type=submit]").click();
  }

  /** Follows the link to the demo's bank, decides there what comes of the charge and comes back to it. */
  async payAtSandbox(decision: "approved" | "denied" | "expired" = "approved"): Promise<void> {
    const { page } = this;
    const charge = page.url();
    await page.locator("a[href*=sandbox-provider]").first().click();
    await expect(page).toHaveURL(/sandbox-provider/);
    await page.locator(`button[value=${decision}]`).click();
    await page.goto(charge);
  }

  /** The page of a charge, or of its checkout, says that the money arrived. */
  async expectPaid(timeout = 10_000): Promise<void> {
    const approved = /^(Pagamento aprovado|Payment approved|Pago aprobado)$/;
    await expect(this.page.getByRole("heading", { level: 1, name: approved })).toBeVisible({ timeout });
  }
}
