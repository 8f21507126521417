/** The accounts at payment providers. */
export const providerAccount = {
  lead: "Por qual conta cada método é cobrado, e se ela responde.",
  routes: "Conta de cada método",
  nobody: "Não é oferecido",
  none: "Nenhuma conta está configurada",
  noneSandbox:
    "Os métodos do provedor de testes não movimentam dinheiro. Para cobrar de verdade, o operador adiciona uma conta com npm run provider, como docs/payments.md explica.",
  noneOff:
    "Nenhum método pode ser cobrado. O operador adiciona uma conta com npm run provider, como docs/payments.md explica.",
  certificate: "Certificado válido até",
  certificateNone: "Ainda não lido, ou a conta não usa certificado",
  certificateSoon: "O certificado termina logo ou já terminou: renove-o no provedor e instale o novo.",
  address: "Endereço das notificações",
  addressCommand: "O comando npm run provider -- register o registra no banco; ele contém um segredo e não é mostrado.",
  addressUnknown: "Desconhecido até que PUBLIC_URL seja definido.",
  copy: "Copiar endereço",
  copied: "Endereço copiado.",
  lastEvent: "Último evento recebido",
  caughtUp: "Lista de pagamentos lida até",
  never: "Ainda não",
  check: "Testar agora",
  checkNote: "O teste pergunta ao provedor e não movimenta dinheiro.",
  checked: "Resultado do teste",
  good: "Em ordem",
  bad: "A corrigir",
} as const;
