import { expect } from "vitest";
import { answerPage, look, newPerson } from "./enrolling";
import { formWith } from "./form";
import type { Visitor } from "./portal";

/** Texts on the pages of refused posts. */
export const refusalTexts = {
  "pt-BR": {
    summary: "Há um problema com os dados",
    choose: "Escolha uma opção para avançar",
    unavailable: "Esta opção não está mais disponível",
    blocked: "Complete esta etapa antes de seguir",
    expired: "respostas foram apagadas",
    gone: "não está mais aberto para inscrição",
    intake: "O período de inscrição deste curso está encerrado",
    offer: "Este curso não está mais disponível",
    vacancies: "As vagas desta opção se esgotaram",
    price: "O preço desta opção ainda não está cadastrado",
    malformed: "Não entendemos o envio",
    origin: "Pedido recusado",
    common: "Esta senha é muito comum",
    card: "Dados de cartão não são aceitos aqui",
  },
  es: {
    summary: "Hay un problema con los datos",
    choose: "Elija una opción para avanzar",
    unavailable: "Esta opción ya no está disponible",
    blocked: "Complete esta etapa antes de seguir",
    expired: "sus respuestas se borraron",
    gone: "ya no está abierto para inscripción",
    intake: "El período de inscripción de este curso terminó",
    offer: "Este curso ya no está disponible",
    vacancies: "Las plazas de esta opción se agotaron",
    price: "El precio de esta opción aún no está registrado",
    malformed: "No entendimos el envío",
    origin: "Solicitud rechazada",
    common: "Esta contraseña es muy común",
    card: "Aquí no se aceptan datos de tarjeta",
  },
};
export const languages = Object.keys(refusalTexts) as (keyof typeof refusalTexts)[];

/** Checks the page that answers a refused post: its status and language, and that it shows no internals. */
export async function refusedPage(asked: Promise<Response>, status: number, language: string) {
  const response = await asked;
  const html = await response.text();
  expect(response.status, html.slice(0, 300)).toBe(status);
  expect(html).toContain(`<html lang="${language}"`);
  expect(html).not.toMatch(/\bat \S+ \(|node_modules|\.ts:\d|SqliteError|undefined|\[object Object\]/);
  return html;
}

/**
 * Answers pages until the path contains a text.
 * @returns the visitor, the person, and the path and form of that page
 */
export async function reach(
  visitor: Visitor,
  step: string,
  { language, serial, level = "graduacao" }: { language: string; serial: number; level?: string },
) {
  await visitor.get(`/candidate/preference?lng=${language}&next=/candidate/signin`);
  const person = newPerson(serial);
  let path = `/candidate/${level}?step=modes`;
  while (!path.includes(step))
    path = (await answerPage(visitor, path, { person }))?.next ?? expect.fail(`the enrolment ended before ${step}`);
  const page = await look(visitor, path);
  const mark = page.html.includes('name="step-form"') ? 'name="step-form"' : 'name="intent"';
  const form = formWith(page.html, mark);
  return {
    visitor,
    person,
    path: page.path,
    action: form.action || page.path,
    values: form.values,
    choices: form.choices,
  };
}
