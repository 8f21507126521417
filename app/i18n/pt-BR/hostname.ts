/** The hostnames of institutions and of a tenant. */
export const hostname = {
  title: "Endereços do portal",
  lead: "Cada endereço mostra o portal desta parte assim que é adicionado e o DNS aponta para o servidor.",
  current: "Você está aqui",
  add: "Adicionar endereço",
  added: "Endereço adicionado. Falta apontar o DNS, se ainda não aponta.",
  changed: "Endereço alterado. Já está em vigor.",
  removed: "Endereço retirado.",
  hostname: "Endereço novo",
  hostnameHint: "Só o nome, como matricula.escola.br.",
  dns: "No DNS, crie para o endereço novo um registro CNAME para {{target}}, que já leva a este servidor, e peça aos operadores o certificado https.",
  deeds: "Alterar ou retirar",
  to: "Novo nome",
  toHint: "Só para alterar.",
  change: "Alterar o endereço",
  remove: "Retirar o endereço",
  breaks: "Alterar ou retirar este endereço tem efeito na hora",
  breaksSessions: "Quem entrou por ele precisa entrar de novo: cookies e sessões valem para um endereço só.",
  breaksProviders:
    "Provedores de acesso (SAML, OpenID, redes sociais) conhecem este endereço: cadastre neles os metadados e redirecionamentos do novo.",
  breaksPayments:
    "Se o endereço público do portal usa este nome, avisos de pagamento dos provedores deixam de chegar até o cadastro do novo.",
  breaksLinks: "Links em e-mails já enviados e em outros sites deixam de abrir.",
  errorCurrent:
    "Você está usando este endereço. Entre no portal por outro, e altere ou retire este lá: assim fica certo que o outro funciona.",
  errorConfirmation: "Escreva o endereço exatamente.",
  errorLast: "O último endereço da instituição não pode ser retirado.",
  errorMany: "Há endereços demais; retire um antes.",
} as const;
