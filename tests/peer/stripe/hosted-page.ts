import type { Session } from "./shape";

const texts = {
  "pt-BR": {
    title: "Pagar",
    number: "Número do cartão",
    code: "CVC",
    expiry: "Validade",
    name: "Nome",
    back: "Voltar",
  },
  es: { title: "Pagar", number: "Número de tarjeta", code: "CVC", expiry: "Caducidad", name: "Nombre", back: "Volver" },
  en: { title: "Pay", number: "Card number", code: "CVC", expiry: "Expiry", name: "Name", back: "Back" },
};

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The page where a payer enters a card, as the provider shows it. */
export function hostedPage(session: Session, refusal: string | null): string {
  const t = texts[session.locale as keyof typeof texts];
  const amount = (session.amount_total / 100).toLocaleString("pt-BR", { style: "currency", currency: "BRL" });
  const field = (name: string, label: string) => `<p><label>${label} <input name="${name}" required></label></p>`;
  return `<!doctype html><html lang="${session.locale}"><meta charset="utf-8"><title>${t.title}</title>
<link rel="icon" href="data:,"><h1>${t.title} ${escaped(amount)}</h1><p>${escaped(session.hidden.name)}</p>
${refusal ? `<p role="alert">${escaped(refusal)}</p>` : ""}
<form method="post">${field("number", t.number)}${field("expiry", t.expiry)}${field("cvc", t.code)}${field("name", t.name)}
<button>${t.title}</button></form><p><a href="${escaped(session.cancel_url)}">${t.back}</a></p></html>`;
}
