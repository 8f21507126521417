/** The page that describes the services for other systems. */
export const apiDocs = {
  title: "Serviços para outros sistemas",
  lead: "Como o site, o CRM ou outro sistema de uma instituição chama os serviços do portal.",
  how: "Como chamar",
  howKey:
    "Envie a chave da instituição no cabeçalho X-Api-Key. Quem administra a instituição a cria na equipe, em Chaves de API, com as permissões de que o sistema precisa.",
  howPerson: "Chamadas marcadas com “pessoa” pedem também o token de quem entrou, em Authorization: Bearer.",
  howRepeat: "Com Idempotency-Key, a repetição de uma alteração recebe a primeira resposta por 24 horas.",
  howList: "Listas vêm em partes: limit diz quantas entradas, e o cabeçalho Link leva à próxima parte.",
  person: "pessoa",
  file: "Descrição para programas (OpenAPI 3.1)",
  permission: "Permissão: {{scope}}",
  parameters: "Parâmetros",
  required: "obrigatório",
  body: "Corpo",
  answer: "Resposta {{status}}",
  problems: "Pode recusar com {{statuses}}.",
  errors: "Códigos de erro",
  errorsLead: "Cada erro tem o formato da RFC 9457; code diz o motivo a programas.",
  services: "Serviços",
  languages: "Idiomas",
} as const;
