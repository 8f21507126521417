/** An institution's settings of its WhatsApp chat; a setting that is null or blank counts as missing. */
export interface MessagingSettings {
  message: string | null;
  /** Brazilian area code. */
  areaCode: string | null;
  phone: string | null;
}

/** The URL that opens the WhatsApp chat with its first message typed; null while any of the settings is missing. */
export function messagingLink(settings: MessagingSettings | null | undefined): string | null {
  const [message, areaCode, phone] = [settings?.message?.trim(), digits(settings?.areaCode), digits(settings?.phone)];
  if (!message || !areaCode || !phone) return null;
  return `https://wa.me/55${areaCode}${phone}?text=${encodeURIComponent(message)}`;
}

const digits = (text: string | null | undefined) => text?.replace(/\D/g, "") ?? "";
