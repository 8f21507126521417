/** An institution's settings of its WhatsApp chat; null or a blank text is a missing one. */
export interface MessagingSettings {
  message: string | null;
  /** Brazilian area code. */
  areaCode: string | null;
  phone: string | null;
}

/** The URL that opens the WhatsApp chat with its first message typed; null unless all three settings are there. */
export function messagingLink(settings: MessagingSettings | null | undefined): string | null {
  const [message, areaCode, phone] = [settings?.message?.trim(), digits(settings?.areaCode), digits(settings?.phone)];
  if (!message || !areaCode || !phone) return null;
  return `https://wa.me/55${areaCode}${phone}?text=${encodeURIComponent(message)}`;
}

const digits = (text: string | null | undefined) => text?.replace(/\D/g, "") ?? "";
