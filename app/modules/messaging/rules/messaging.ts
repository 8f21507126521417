/** An institution's settings of its WhatsApp chat; a setting that is null or blank counts as missing. */
export interface MessagingSettings {
  message: string | null;
  /** Area code in Brazil; for a number of another country `+` and the country's code. */
  areaCode: string | null;
  phone: string | null;
}

/** The URL that opens the WhatsApp chat with its first message typed; null while any of the settings is missing. */
export function messagingLink(settings: MessagingSettings | null | undefined): string | null {
  const [message, areaCode, phone] = [settings?.message?.trim(), digits(settings?.areaCode), digits(settings?.phone)];
  if (!message || !areaCode || !phone) return null;
  const country = settings?.areaCode?.trim().startsWith("+") ? "" : "55";
  return `https://wa.me/${country}${areaCode}${phone}?text=${encodeURIComponent(message)}`;
}

const digits = (text: string | null | undefined) => text?.replace(/\D/g, "") ?? "";
