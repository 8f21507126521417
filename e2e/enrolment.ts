import { expect, type Page } from "@playwright/test";
import type { Candidate } from "./candidate";
import { type Hand, pointer } from "./hand";

/** The groups of personal data that the demo asks for. */
const GROUPS = ["name", "document", "about", "contact", "place", "address"];

/** Selects one field of each group of personal data. */
const PERSON_FIELD = "form[name=step-form] :is(#fullName,#cpf,#gender,#email,#postalCode,#number)";

/** Drives the enrolment as a person does, with and without scripts, by pointer or keyboard, in any language. */
export class Enrolment {
  readonly page: Page;
  readonly hand: Hand;
  /** Whether the portal knows the address of the postal code; otherwise the candidate types it. */
  private readonly knowsAddress: boolean;

  constructor(page: Page, hand: Hand = pointer, knowsAddress = true) {
    this.page = page;
    this.hand = hand;
    this.knowsAddress = knowsAddress;
  }

  open(path = "/candidate/"): Promise<unknown> {
    return this.page.goto(path);
  }

  /** Expects that the page shows a step. */
  async expectStep(step: string): Promise<void> {
    await expect(this.page).toHaveURL(new RegExp(`[?&]step=${step}\\b`));
    await expect(this.page.getByRole("heading", { level: 1 })).toBeVisible();
  }

  /** Submits the form, which opens another page or shows errors. */
  async next(): Promise<void> {
    const { page } = this;
    const errors = page.locator("[role=alert][tabindex]");
    const hadErrors = (await errors.count()) > 0;
    // A press by keyboard does not wait for the page that it opens, and the URL changes before that page is loaded.
    let opened = false;
    page.once("domcontentloaded", () => {
      opened = true;
    });
    await this.hand.press(page.locator("form[name=step-form] button[name=intent][value=next]:not([aria-hidden])"));
    await expect(async () => {
      expect(opened || (!hadErrors && (await errors.count()) > 0)).toBe(true);
    }).toPass({ timeout: 60_000 });
  }

  /** Posts a form without the browser's validation; only scripts can do this. */
  async nextUnchecked(form = "form[name=step-form]", intent = "next"): Promise<void> {
    const { page } = this;
    const loaded = page.waitForEvent("load");
    await page.locator(form).evaluate((element, value) => {
      const target = element as HTMLFormElement;
      const buttons = [...target.querySelectorAll("button")].filter(({ type }) => type === "submit");
      const button = buttons.find((one) => one.value === value) ?? buttons.at(-1);
      target.noValidate = true;
      if (button) button.disabled = false;
      target.requestSubmit(button);
    }, intent);
    await loaded;
  }

  /** Answers the steps from the first page of personal data to the contract. */
  async enrol(candidate: Candidate): Promise<void> {
    await this.fillPerson(candidate);
    await this.next();
    await this.skipOptional();
    await this.signUp(candidate);
    await this.skipOptional();
    await this.expectStep("review");
    await this.next();
  }

  /**
   * Presses the button of a choice; where the choices are radio buttons, ticks the radio button and submits the form.
   */
  async choose(name: string | RegExp): Promise<void> {
    const button = this.page
      .locator("form[name=step-form] button:is([name=level],[name=mode],[name=course])")
      .filter({ hasText: name })
      .first();
    const radio = this.page.getByRole("radio", { name }).first();
    await expect(button.or(radio).first()).toBeAttached();
    if ((await button.count()) > 0) return this.hand.press(button);
    await this.hand.tick(radio);
    await this.next();
  }

  /**
   * Fills in the personal data. Where the journey asks for them in groups, all groups except the last are submitted.
   * @param each called on every group's page before it is filled in
   */
  async fillPerson(candidate: Candidate, each = async (_group: string): Promise<void> => {}): Promise<void> {
    const { page } = this;
    // The keyboard's press of the previous button does not wait for the page that opens.
    await expect(page.locator(PERSON_FIELD).first()).toBeAttached();
    for (;;) {
      const { group, next } = await this.groupHere();
      if (group) await each(group);
      await this.fillFields(candidate);
      if (!next) return;
      await this.next();
      await expect(page).toHaveURL(new RegExp(`[?&]group=${next}\\b`));
    }
  }

  /** The page's group of personal data and the one after it; undefined where there is none. */
  private async groupHere(): Promise<{ group?: string; next?: string | undefined }> {
    const action = (await this.page.locator("form[name=step-form]").getAttribute("action")) ?? "";
    const group = /[?&]group=(\w+)/.exec(action)?.[1];
    return group ? { group, next: GROUPS[GROUPS.indexOf(group) + 1] } : {};
  }

  private async fillFields(candidate: Candidate): Promise<void> {
    const { page, hand } = this;
    await page.waitForLoadState();
    const values: Record<string, string> = {
      fullName: candidate.name,
      birthday: candidate.birthday.split("-").reverse().join("/"),
      cpf: candidate.cpf,
      rg: "274815937",
      email: candidate.email,
      cellphone: "11987654321",
      postalCode: "01310100",
      number: "900",
    };
    for (const [name, value] of Object.entries(values)) {
      const field = page.locator(`#${name}`);
      if ((await field.count()) > 0) await hand.write(field, value);
    }
    for (const name of ["maritalStatus", "gender"]) {
      const field = page.locator(`select#${name}`);
      if ((await field.count()) > 0) await hand.pickFirst(field);
    }
    if (!this.knowsAddress) {
      for (const [name, value] of Object.entries({ address: "Avenida Paulista", neighborhood: "Bela Vista" }))
        if ((await page.locator(`#${name}`).count()) > 0) await hand.write(page.locator(`#${name}`), value);
      const state = page.locator("#state");
      if ((await state.count()) > 0) await state.selectOption("SP");
      const city = page.locator("#city");
      if ((await city.count()) > 0) await hand.write(city, "São Paulo");
      return;
    }
    const find = page.locator("button[value=find-address]");
    if ((await find.count()) > 0) await hand.press(find);
    const address = page.locator("#address");
    if ((await address.count()) > 0) await expect(address).toHaveValue("Avenida Paulista");
  }

  async fillResponsible(responsible: Candidate): Promise<void> {
    const { page, hand } = this;
    await expect(page.locator("#fullName")).toBeVisible();
    await page.waitForLoadState();
    for (const [name, value] of Object.entries({
      fullName: responsible.name,
      birthday: responsible.birthday.split("-").reverse().join("/"),
      cpf: responsible.cpf,
      email: responsible.email,
      cellphone: "11987654320",
    })) {
      const field = page.locator(`#${name}`);
      if ((await field.count()) > 0) await hand.write(field, value);
    }
  }

  async signUp(candidate: Candidate): Promise<void> {
    await this.hand.write(this.page.locator("#password"), candidate.password);
    await this.hand.write(this.page.locator("#passwordConfirmation"), candidate.password);
    await this.next();
  }

  async acceptContract(responsible = false): Promise<void> {
    const { page, hand } = this;
    await expect(page).toHaveURL(/\/contract-acceptance\//);
    await hand.tick(page.locator("input[name=accepted]"));
    if (responsible) await hand.tick(page.locator("input[name=responsibleAccepted]"));
    await hand.press(page.locator("form:has(input[name=hash]) button[type=submit]"));
  }

  async payBy(method: "pix" | "slip" | "card"): Promise<void> {
    const { page, hand } = this;
    await expect(page).toHaveURL(/\/payments\/[^/]+$/);
    await hand.tick(page.locator(`input[name=method][value=${method}]`));
    await hand.press(page.locator("button[name=intent][value=pay]"));
  }

  /** Skips the page's step if it may be left empty, as the consent and the referral may. */
  async skipOptional(): Promise<void> {
    if (/[?&]step=(consent|referral)\b/.test(this.page.url())) await this.next();
  }

  async payWithCard(number: string): Promise<void> {
    const { page, hand } = this;
    await this.sendCard(number);
    await expect(page).toHaveURL(/\/payments\//);
    await hand.press(page.locator("button[name=intent][value=pay]"));
  }

  /** Posts a card to the provider, which answers with the confirmation page or with its own form. */
  async sendCard(number: string): Promise<void> {
    const { page, hand } = this;
    const typed = { number, holder: "GRACE H OLIVEIRA", expiry: "12/34", securityCode: "123" };
    for (const [name, text] of Object.entries(typed)) await hand.write(page.locator(`#${name}`), text);
    await hand.press(page.locator("form[action*=sandbox-provider] button[type=submit]"));
  }

  /** Follows the link to the demo's payment provider, decides the outcome of the charge there and returns. */
  async payAtSandbox(decision: "approved" | "denied" | "expired" = "approved"): Promise<void> {
    const { page, hand } = this;
    await expect(page).toHaveURL(/\/charge\//);
    const charge = page.url();
    await hand.press(page.locator("a[href*=sandbox-provider]").first());
    await expect(page).toHaveURL(/sandbox-provider/);
    await hand.press(page.locator(`button[value=${decision}]`));
    await expect(page.locator(`button[value=${decision}]`)).toHaveCount(0);
    await page.goto(charge);
  }

  /** Expects that the page of a charge, or of its checkout, reports the payment as approved. */
  async expectPaid(): Promise<void> {
    const approved = /^(Pagamento aprovado|Payment approved|Pago aprobado)$/;
    await expect(this.page.getByText(approved).first()).toBeVisible();
  }
}
