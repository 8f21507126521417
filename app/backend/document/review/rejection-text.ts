import type { Language } from "~/contract/value";
import { type ReviewerReason, reviewerReasons } from "~/domain/document/document-state";

/** The standard text of each reason for a rejection; the reviewer may change it, and writes the text of `other`. */
const texts: Record<Language, Record<ReviewerReason, string>> = {
  "pt-BR": {
    unreadable: "Não conseguimos ler tudo: fotografe de novo com boa luz, sem flash, com a folha inteira na imagem.",
    with_error: "O arquivo não abriu ou veio incompleto: confira no seu aparelho se ele abre e envie um novo.",
    incorrect: "O documento enviado é outro: veja na página do documento o que pedimos.",
    missing_information: "Falta uma parte: envie também o verso ou as outras páginas, no mesmo envio.",
    other: "",
  },
  en: {
    unreadable:
      "We could not read all of it: please take a new photo in good light, without flash, with the whole sheet.",
    with_error: "The file did not open or was incomplete: check that it opens on your device and send a new one.",
    incorrect: "This is another document: the document's page says what we ask for.",
    missing_information: "A part is missing: please send the back or the other pages too, all together.",
    other: "",
  },
  es: {
    unreadable: "No pudimos leer todo: tome otra foto con buena luz, sin flash, con la hoja entera en la imagen.",
    with_error: "El archivo no se abrió o llegó incompleto: compruebe que se abre en su dispositivo y envíe uno nuevo.",
    incorrect: "El documento enviado es otro: en la página del documento está lo que pedimos.",
    missing_information: "Falta una parte: envíe también el reverso o las otras páginas, en el mismo envío.",
    other: "",
  },
};

/** The catalogue of reasons with their usual texts in a language. */
export function rejectionTexts(language: Language): { code: ReviewerReason; text: string }[] {
  return reviewerReasons.map((code) => ({ code, text: texts[language][code] }));
}
