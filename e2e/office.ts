import { type Browser, expect, type Page } from "@playwright/test";
import type { Setup } from "./setup";
import { aurora } from "./site";

/** A member of staff who works in a browser context apart from the candidate's. */
export class Office {
  readonly desk: Page;
  private readonly at: string;

  private constructor(desk: Page, at: string) {
    this.desk = desk;
    this.at = at;
  }

  /** @param at the address of the portal, without a slash at its end */
  static async open(browser: Browser, setup: Setup, username: string, at = `${aurora}/candidate`): Promise<Office> {
    const context = await browser.newContext();
    await setup.of(context).signIn(username, { at });
    return new Office(await context.newPage(), at);
  }

  close(): Promise<void> {
    return this.desk.context().close();
  }

  /** Opens the page of a person's enrolment by the list's search. */
  async openEnrolment(name: string): Promise<void> {
    await this.desk.goto(`${this.at}/enrolments?q=${encodeURIComponent(name)}`);
    await this.desk.getByRole("link", { name }).first().click();
    await expect(this.desk.getByRole("heading", { level: 1 })).toHaveText(name);
  }

  /** Grades the next essay of the queue with the lowest or the highest level of each criterion. */
  async gradeNextEssay(level: "lowest" | "highest", feedback: string): Promise<void> {
    const { desk } = this;
    await desk.goto(`${this.at}/essay-reviews`);
    await desk.getByRole("button", { name: "Corrigir a próxima" }).click();
    const criteria = desk.locator(".desk-criterion").filter({ has: desk.locator("[data-points]") });
    for (const criterion of await criteria.all()) {
      const levels = await criterion.locator("[data-points]").all();
      const points = await Promise.all(levels.map(async (one) => Number(await one.getAttribute("data-points"))));
      const wanted = level === "lowest" ? Math.min(...points) : Math.max(...points);
      await levels[points.indexOf(wanted)]?.check();
    }
    await desk.getByLabel("Para quem escreveu").fill(feedback);
    await desk.getByRole("button", { name: "Concluir", exact: true }).click();
    await expect(desk.getByText("Correção concluída.")).toBeVisible();
  }

  /** Opens a person's document in the queue. */
  async openDocument(name: string, title: string): Promise<void> {
    await this.desk.goto(`${this.at}/document-reviews?q=${encodeURIComponent(name)}`);
    await this.desk.getByRole("row").filter({ hasText: title }).getByRole("link", { name }).click();
    await expect(this.desk.locator("main")).toContainText(title);
  }

  /** Decides about the document of the page, with effect now. @param rejection why the document is unreadable */
  async decideDocument(rejection?: string): Promise<void> {
    const { desk } = this;
    await desk.getByRole("radio", { name: rejection ? /^Ilegível/ : /^Aprovar/ }).check();
    if (rejection) await desk.locator("textarea:visible").fill(rejection);
    await this.decideAndApply();
  }

  /** Sends the form of a decision, and makes the decision effective now. */
  async decideAndApply(): Promise<void> {
    const { desk } = this;
    await desk.getByRole("button", { name: "Decidir", exact: true }).click();
    await expect(desk.getByText("Decisão guardada. Ainda dá para desfazer.")).toBeVisible();
    await desk.getByRole("button", { name: "Valer agora" }).first().click();
    await expect(desk.getByText("A decisão já vale.")).toBeVisible();
  }

  /** Opens a person's exam score in the queue. */
  async openScore(name: string): Promise<void> {
    await this.desk.goto(`${this.at}/exam-scores?q=${encodeURIComponent(name)}`);
    await this.desk.getByRole("link", { name }).first().click();
    await expect(this.desk.locator("main")).toContainText(name);
  }
}
