import { translator } from "~/i18n/translator";
import { directionOf, type Language } from "~/rules/language";

/** The content of a mail. */
export interface MailContent {
  subject: string;
  /** Empty lines separate paragraphs. */
  text: string;
  /** A code, shown large so that it is easy to type. */
  code?: string | undefined;
  language: Language;
}

/** The sender's name and colour in a mail. */
export interface MailSender {
  name: string;
  /** `#RRGGBB`. */
  colour: string;
}

/** Renders the mail as plain text and as simple HTML that all mail clients support. */
export function renderMail(
  content: MailContent,
  { name, colour }: MailSender,
  link: string | null,
): { text: string; html: string } {
  const { subject, text, code, language } = content;
  const t = translator(language);
  const footer = t("mailFrame.footer", { name });
  const paragraphs = text.split("\n\n").map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll("\n", "<br>")}</p>`);
  const ink = inkOn(colour);
  const html = [
    `<!doctype html><html lang="${language}"${directionOf(language) ? ' dir="rtl"' : ""}><head><meta charset="utf-8"><meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title></head>`,
    `<body style="margin:0;padding:0;background:#f3f5f7;font-family:Arial,sans-serif;font-size:16px;line-height:1.5;color:#1f2933">`,
    `<div style="max-width:560px;margin:0 auto;background:#ffffff">`,
    `<p style="margin:0;padding:16px 24px;background:${escapeHtml(colour)};color:${ink};font-size:18px;font-weight:bold">${escapeHtml(name)}</p>`,
    `<div style="padding:24px"><h1 style="margin:0 0 16px;font-size:22px;line-height:1.25">${escapeHtml(subject)}</h1>`,
    ...paragraphs.slice(0, 1),
    code
      ? `<p style="margin:24px 0;padding:16px;border:1px solid #d5dbe1;border-radius:8px;text-align:center;font-family:'Courier New',monospace;font-size:30px;font-weight:bold;letter-spacing:6px">${escapeHtml(code)}</p>`
      : "",
    link
      ? `<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:${escapeHtml(colour)};color:${ink};text-decoration:none;font-weight:bold">${t("word.continue")}</a></p><p style="word-break:break-all;font-size:14px">${escapeHtml(link)}</p>`
      : "",
    ...paragraphs.slice(1),
    `<hr style="margin:24px 0 16px;border:0;border-top:1px solid #d5dbe1"><p style="margin:0;font-size:13px;color:#52606d">${escapeHtml(footer)}</p>`,
    "</div></div></body></html>",
  ].join("");
  const [first = "", ...rest] = text.split("\n\n");
  const plain = [first, ...(code ? [`    ${code}`] : []), ...(link ? [link] : []), ...rest, "--", footer];
  return { text: plain.join("\n\n"), html };
}

/** Black or white, whichever has the higher contrast with a colour (WCAG's relative luminance). */
function inkOn(colour: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? "#000000" : "#ffffff";
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
