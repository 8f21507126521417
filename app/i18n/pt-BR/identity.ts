/** Sign-in with accounts at other providers, and linking them. */
export const identity = {
  otherWays: "Ou entre com outra conta",
  signInWith: "Entrar com {{provider}}",
  institutionalAccount: "conta institucional",
  notConfigured: "Provedor não configurado. Entre de outra forma ou fale com a instituição.",
  noUserLinked: "Nenhum usuário vinculado a esta conta. Entre com a sua senha e vincule-a em Minha conta.",
  otherDocumentLinked:
    "Esta conta já está vinculada a outro usuário deste portal. Para vinculá-la ao seu, entre antes como esse usuário e desvincule-a em Minha conta.",
  failed: "Não foi possível entrar com essa conta. Tente novamente.",
  signedOutHere:
    "Você saiu deste portal, mas o provedor não confirmou a saída. Se o computador não é seu, feche o navegador.",
  linkTitle: "Vincular {{provider}}",
  linkLead: "Da próxima vez você poderá entrar com {{provider}}.",
  linkLeadEmail: "Da próxima vez você poderá entrar com {{provider}} ({{email}}).",
  linkButton: "Vincular",
  linkCancel: "Agora não",
  linked: "Vinculada",
  unlink: "Desvincular",
  unlinkNamed: "Desvincular {{provider}}",
  leaveTitle: "Saindo",
  leaveText: "Estamos encerrando também a sua sessão no provedor da instituição.",
} as const;
