/** The settings of a chat with the team; any of them may be missing. */
export interface MessagingSettings {
  message: string | null;
  /** Brazilian area code. */
  areaCode: string | null;
  phone: string | null;
}

/** The address of a WhatsApp chat with a first message; null unless message, area code and phone are all set. */
export function messagingLink(settings: MessagingSettings | null | undefined): string | null {
  const [message, areaCode, phone] = [settings?.message?.trim(), digits(settings?.areaCode), digits(settings?.phone)];
  if (!message || !areaCode || !phone) return null;
  return `https://wa.me/55${areaCode}${phone}?text=${encodeURIComponent(message)}`;
}

const digits = (text: string | null | undefined) => text?.replace(/\D/g, "") ?? "";
