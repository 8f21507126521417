import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import type { OwnPortal } from "./own-portal";

/** Hostname, alias and people of the institution that the walk founds. */
const HOST = "escola";
const PLACE = "escola-do-vale";
const PASSWORD = "Jabuti-Azul7!quente";
/** The account of the institution's administrator. */
export const ADMINISTRATOR = "alma@escola.example.com";

type Values = Readonly<Record<string, string>>;

/** Told each page of the walk, such as a camera. */
export type Witness = (name: string) => Promise<void>;

/** The year in which candidates enrol. */
const year = new Date().getUTCFullYear();

/** Sets an institution up by its pages alone, from an empty database to the day on which candidates enrol. */
export class Founding {
  readonly page: Page;
  private readonly portal: Pick<OwnPortal, "at" | "output">;
  private readonly witness: Witness;

  constructor(page: Page, portal: Pick<OwnPortal, "at" | "output">, witness: Witness = async () => {}) {
    this.page = page;
    this.portal = portal;
    this.witness = witness;
  }

  get site(): string {
    return this.portal.at(HOST);
  }

  /** Types the code of the server's log, and creates the portal. */
  async setUp(): Promise<void> {
    await this.enterCode();
    await this.create(`${HOST}.localhost`);
    await expect(this.page).toHaveURL(/\/signin/);
    await this.see("the sign-in of the new portal");
  }

  /** Types the code of the server's log, which opens the form. */
  async enterCode(): Promise<void> {
    const { page } = this;
    const [, code = ""] = /with the code (\S+)/.exec(this.portal.output()) ?? [];
    await page.goto(`${this.site}/`);
    await this.see("the code of the log");
    await page.locator("[name=code]").fill(code);
    await page.locator("main form button").first().click();
    await expect(page.locator("[name=institutionName]")).toBeVisible();
  }

  /** Fills the form in, and creates the portal at a hostname. */
  async create(hostname: string): Promise<void> {
    const { page } = this;
    await this.fill({
      ...{ institutionName: "Escola do Vale", acronym: "EdV", institutionAlias: PLACE, institutionCode: "EDV" },
      ...{ hostname, legalName: "Escola do Vale Ltda.", cnpj: "11.222.333/0001-81" },
      ...{ email: "contato@escola.example.com", phone: "11 3004-5500", address: "Rua das Flores, 10" },
      ...{ city: "São Paulo", state: "SP", tenantName: "Mantenedora Escola", tenantAlias: "mantenedora" },
      ...{ administratorName: "Alma Reis", administratorEmail: ADMINISTRATOR },
      ...{ administratorPassword: PASSWORD, administratorConfirmation: PASSWORD },
      ...{
        operatorHostname: "operacao.localhost",
        operatorName: "Olga Prado",
        operatorEmail: "olga@escola.example.com",
      },
      ...{ operatorPassword: PASSWORD, confirmation: PASSWORD },
    });
    await this.see("the set-up");
    await page.getByRole("button", { name: "Criar o portal" }).click();
  }

  /** Signs the administrator in, whose home names what is missing. */
  async signIn(): Promise<void> {
    const { page } = this;
    await this.fill({ username: ADMINISTRATOR, password: PASSWORD });
    await page.locator("main form button[type=submit]").first().click();
    await page.goto(`${this.site}/home`);
    await expect(page.locator("main")).toContainText("Para abrir as inscrições");
    await this.see("the home of the administrator");
  }

  /** Changes a record, the only one of its kind unless a key is given, and publishes it. */
  async change(kind: string, values: Values, { place = PLACE, key = "one" } = {}): Promise<void> {
    await this.page.goto(`${this.site}/settings/${place}/${kind}/${key}`);
    await this.fill(values);
    await this.see(kind);
    await this.page.getByRole("button", { name: "Salvar rascunho" }).click();
    await expect(this.page.locator("main")).toContainText("Rascunho salvo");
    await this.page.getByRole("link", { name: "Publicar", exact: true }).click();
    await this.publish(kind);
  }

  /** Adds a record by the link of its list, and publishes it. @param entries fields of a list in it, an object an entry */
  async add(kind: string, values: Values, entries: readonly Values[] = []): Promise<void> {
    const { page } = this;
    await page.goto(`${this.site}/settings/${PLACE}/${kind}`);
    await page
      .getByRole("link", { name: /^Adicionar / })
      .first()
      .click();
    await this.fill(values);
    for (const [index, entry] of entries.entries()) {
      const first = page.locator(`[name="campuses[${index}].campus"]`);
      if ((await first.count()) === 0) await page.getByRole("button", { name: /^Adicionar / }).click();
      await expect(first).toBeAttached();
      await this.fill(
        Object.fromEntries(Object.entries(entry).map(([name, value]) => [`campuses[${index}].${name}`, value])),
      );
    }
    await this.see(`${kind}, new`);
    await page.getByRole("button", { name: "Salvar rascunho" }).click();
    await this.publish(kind);
  }

  private async publish(kind: string): Promise<void> {
    const { page } = this;
    await expect(page.locator("main")).toContainText("Publicar a versão");
    await this.see(`${kind}, to publish`);
    await page.getByRole("button", { name: /^Publicar a versão/ }).click();
    await expect(page.locator("main")).toContainText("Publicado: está em vigor.");
  }

  /** Words a message anew. */
  reword(key: string, title: string, text: string): Promise<void> {
    return this.change("message", { "title-pt-BR": title, "text-pt-BR": text }, { key });
  }

  /** Adds a SAML provider by its metadata. */
  provider(name: string, metadataUrl: string): Promise<void> {
    const values = { "saml-isOn": "true", "saml-name": name, "saml-metadataUrl": metadataUrl };
    return this.change("signIn", values, { place: "_tenant" });
  }

  /** Makes a journey from a template, and activates it. */
  async journey(level: string, address: string): Promise<void> {
    const { page } = this;
    await page.goto(`${this.site}/journeys`);
    await this.see("journeys, none");
    await page.getByRole("link", { name: "Nova jornada" }).first().click();
    await page.locator("select[name=level]").selectOption({ label: level });
    await page.getByRole("button", { name: "Ver os modelos" }).click();
    await page.getByRole("radio", { name: "Curta" }).check();
    await page.getByLabel("Nome").fill(`Jornada ${address}`);
    await page.getByLabel("Título em português").fill("Sua matrícula");
    await page.getByLabel("Endereço").fill(address);
    await this.see("journey, new");
    await page.getByRole("button", { name: "Criar rascunho" }).click();
    await page.getByRole("link", { name: "Publicar", exact: true }).click();
    await this.see("journey, to publish");
    await page
      .getByRole("radio", { name: /^Ativar|^Deixar ativa|^Ativa/ })
      .first()
      .check();
    await page.getByRole("button", { name: "Publicar versão 1" }).click();
    await expect(page.locator(".desk-head")).toContainText("Ativa");
  }

  /** Invites a member of staff. */
  async invite(email: string, role: string): Promise<void> {
    const { page } = this;
    await page.goto(`${this.site}/users`);
    await page.getByRole("link", { name: "Convidar" }).first().click();
    await this.fill({ name: "Célia Rocha", email });
    await page.getByLabel("Papel").selectOption({ label: role });
    await page.getByLabel("Onde vale").selectOption({ label: "Escola do Vale" });
    await this.see("users, to invite");
    await page.getByRole("button", { name: "Enviar o convite" }).click();
    await expect(page.locator("main")).toContainText(email);
    await this.see("users, invited");
  }

  /** All that this institution has: a logo, three courses at two campuses, prices, a voucher, classes, a contract. */
  async fillIn(): Promise<void> {
    const fill = (name: string, text: string) => ({ [`${name}-pt-BR`]: text });
    await this.change("theme", {
      ...{ "light-primary": "#7a1f4d", secondaryColor: "#7a1f4d", "logo-file": "#7a1f4d" },
    });
    await this.change("homePage", fill("claim", "Sua próxima aula começa aqui"));
    await this.add("educationLevel", { key: "livre", ...fill("name", "Cursos livres"), template: "3", position: "1" });
    await this.add("ingressMode", { level: "livre", key: "direto", ...fill("name", "Ingresso direto"), position: "1" });
    for (const [key, name] of [
      ["centro", "Centro"],
      ["norte", "Zona Norte"],
    ] as const)
      await this.add("campus", {
        ...{ key, ...fill("name", name), ...fill("city", "São Paulo"), ...fill("address", "Rua das Flores, 10") },
        position: key === "centro" ? "1" : "2",
      });
    for (const [key, name] of [
      ["ceramica", "Cerâmica"],
      ["fotografia", "Fotografia"],
      ["violao", "Violão"],
    ] as const)
      await this.add("course", {
        ...{ key, level: "livre", ...fill("name", name), area: "Artes", workloadHours: "60" },
        ...fill("summary", "Aulas em turmas pequenas."),
      });
    await this.add("intake", {
      ...{ key: "ano", name: `Ano ${year}`, startsOn: `${year}-01-01`, endsOn: `${year}-12-31`, module: "1" },
    });
    for (const course of ["ceramica", "fotografia", "violao"])
      await this.add(
        "offer",
        {
          ...{ course, mode: "livre.direto", intake: "ano", modality: "Presencial" },
          ...{ "methods-slip": "true", "methods-pix": "true", "methods-card": "true", plan: "*" },
        },
        ["centro", "norte"].map((campus) => ({
          ...{ campus, seats: "30", fee: "0,00", installment: "250,00", installments: "4", semesterInstallments: "4" },
        })),
      );
    for (const [key, name, hours] of [
      ["ceramica-1", "Turma da manhã", "9 às 12"],
      ["ceramica-2", "Turma da noite", "19 às 22"],
    ] as const)
      await this.add("academicClass", {
        ...{ key, offer: "ceramica.livre.direto.ano", campus: "centro", name },
        ...{ startsOn: `${year}-12-01`, schedule: `Segundas, ${hours} horas`, slots: "12" },
      });
    await this.add("voucher", {
      ...{ key: "PRIMEIRA10", tag: "Primeira turma", kind: "percent", percent: "10" },
      ...{ startsOn: `${year}-01-01`, endsOn: `${year}-12-31`, usesLimit: "50", perDocumentLimit: "1" },
    });
    await this.add("contractText", {
      title: "Contrato de prestação de serviços educacionais",
      body: "## Partes\n\n{{institutionLegalName}} e {{candidateName}} contratam o curso {{courseName}}.\n\n## Preço\n\n{{priceClause}}",
    });
  }

  /** Fills fields by name: texts, lists, boxes, and pictures of a colour. `*` chooses the first option of a list. */
  private async fill(values: Values): Promise<void> {
    for (const [name, value] of Object.entries(values)) {
      const field = this.page.locator(`[name="${name}"]:not([type=hidden])`).first();
      const tag = await field.evaluate((element) => `${element.tagName} ${element.getAttribute("type") ?? ""}`);
      if (tag.startsWith("SELECT")) await field.selectOption(value === "*" ? { index: 1 } : { value });
      else if (tag.endsWith("checkbox")) await field.check();
      else if (tag.endsWith("file")) await field.setInputFiles(await pictureOf(value));
      else await field.fill(value);
    }
  }

  private see(name: string): Promise<void> {
    return this.witness(name);
  }
}

/** A picture of 480 × 160 pixels in one colour. */
async function pictureOf(background: string) {
  const drawn = sharp({ create: { width: 480, height: 160, channels: 3, background } });
  return { name: "logo.png", mimeType: "image/png", buffer: await drawn.png().toBuffer() };
}
