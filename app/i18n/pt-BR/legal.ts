/** Terms, privacy policy, cookies, and the page that shows the embeddable element. */
export const legal = {
  termsTitle: "Termos de uso",
  termsLead: "As regras deste portal, mantido por {{legalName}}.",
  updated: "Versão {{version}}, de {{day}}",
  terms_service_title: "O que é este portal",
  terms_service:
    "Por este portal {{institution}} recebe inscrições, contratos e pagamentos dos seus cursos. O uso é gratuito.",
  terms_account_title: "Sua conta",
  terms_account:
    "A conta é pessoal. Informe dados verdadeiros, guarde a sua senha e avise a instituição se alguém a usar no seu lugar. Menores de 18 anos se inscrevem com um responsável financeiro.",
  terms_enrolment_title: "Inscrição e vaga",
  terms_enrolment:
    "A inscrição começa quando você a envia e depende das regras do processo seletivo do curso. A vaga é garantida com o aceite do contrato e o pagamento, dentro dos prazos informados em cada etapa.",
  terms_payment_title: "Preços e pagamentos",
  terms_payment:
    "Os valores, os descontos e as datas aparecem antes de você pagar. O número do cartão é digitado apenas na página do meio de pagamento e não passa por este portal. Desistências e devoluções seguem o contrato e o Código de Defesa do Consumidor.",
  terms_conduct_title: "Uso adequado",
  terms_conduct:
    "Não é permitido usar dados de outra pessoa, tentar entrar em contas alheias nem atrapalhar o funcionamento do portal. Inscrições feitas assim podem ser canceladas.",
  terms_changes_title: "Mudanças nestes termos",
  terms_changes:
    "Quando estes termos mudarem, a nova versão é publicada nesta página com a sua data. O que você já contratou continua valendo como foi contratado.",
  terms_law_title: "Lei e contato",
  terms_law:
    "Vale a lei brasileira. {{legalName}}, CNPJ {{cnpj}}, {{address}}. Fale com a instituição por {{email}} ou {{phone}}.",
  privacyTitle: "Política de privacidade",
  privacyLead: "Como {{institution}} trata os seus dados, de acordo com a Lei Geral de Proteção de Dados (LGPD).",
  privacy_controller_title: "Quem responde pelos dados",
  privacy_controller:
    "{{legalName}}, CNPJ {{cnpj}}, {{address}}, é a controladora dos dados tratados neste portal. Fale com o encarregado por {{email}}.",
  privacy_data_title: "Que dados usamos",
  privacy_data:
    "Os que você informa (identificação, contato, endereço, escolaridade, documentos e necessidades específicas), os da sua inscrição (curso, contrato, pagamentos, redação) e os de acesso (endereço de rede, navegador, data e hora). A localização só é usada se você autorizar.",
  privacy_purpose_title: "Para quê e com que base",
  privacy_purpose:
    "Para inscrever você, firmar e cumprir o contrato e cobrar por ele (execução de contrato), para cumprir obrigações legais do ensino e da contabilidade (obrigação legal), para proteger contas e prevenir fraudes (legítimo interesse) e para medir a divulgação dos cursos (consentimento).",
  privacy_sharing_title: "Com quem compartilhamos",
  privacy_sharing:
    "Com meios de pagamento e bancos, para cobrar; com órgãos públicos de ensino, quando a lei manda; com quem nos presta serviços de tecnologia, só para prestá-los. Não vendemos dados.",
  privacy_time_title: "Por quanto tempo",
  privacy_time:
    "Inscrições não concluídas são apagadas depois de um prazo sem uso que a instituição define, no máximo 60 dias. Contratos, pagamentos e registros escolares são guardados pelo prazo que a lei determina; os demais dados, enquanto a sua conta existir.",
  privacy_rights_title: "Seus direitos",
  privacy_rights:
    "Em Minha conta, Privacidade, você baixa os seus dados, vê e retira consentimentos e pede a exclusão. Em Dados pessoais você os corrige. Você também pode reclamar à Autoridade Nacional de Proteção de Dados (ANPD).",
  privacy_safety_title: "Segurança",
  privacy_safety:
    "As conexões são cifradas, as senhas são guardadas de forma que ninguém as lê, e só acessam os seus dados as pessoas que precisam deles para o seu atendimento. O número do cartão nunca chega a este portal.",
  privacy_cookies_title: "Cookies",
  privacy_cookies:
    "Os necessários mantêm você conectado e guardam as suas escolhas de idioma, aparência e cookies. Os opcionais só são usados se você os aceitar, e você muda de ideia quando quiser.",
  cookieSettings: "Cookies",
  cookiesTitle: "Cookies",
  cookiesLead: "O que o seu navegador guarda para este portal, e o que depende de você.",
  cookiesNecessaryTitle: "Necessários",
  cookiesNecessary: "Sem eles o portal não funciona; por isso não dependem de autorização.",
  cookiesOptionalTitle: "Opcionais",
  cookiesOptional: "Recursos de outras empresas, carregados apenas com a sua autorização.",
  cookieName: "Cookie",
  cookiePurpose: "Para quê",
  cookieTime: "Por quanto tempo",
  cookie_session: "Mantém você conectado e guarda a inscrição em andamento",
  cookie_lng: "Lembra o idioma",
  cookie_theme: "Lembra a aparência clara ou escura",
  cookie_sidebar: "Lembra o tamanho do menu lateral",
  cookie_consent: "Lembra a sua escolha sobre cookies",
  cookieSevenDays: "7 dias",
  cookieSixMonths: "6 meses",
  cookieYear: "1 ano",
  cookie_signLanguage: "Intérprete virtual de Libras",
  cookie_accessibility: "Ferramentas de acessibilidade da página",
  cookiesNone: "Este portal não usa recursos opcionais agora. A sua escolha vale se isso mudar.",
  cookieState_all: "Agora: todos os cookies aceitos.",
  cookieState_necessary: "Agora: só os necessários.",
  cookieState_none: "Você ainda não escolheu; valem só os necessários.",
  cookieBar: "Aviso de cookies",
  cookieBarText: "Usamos cookies necessários e, se você permitir, recursos opcionais de outras empresas.",
  cookieAccept: "Aceitar todos",
  cookieRefuse: "Só os necessários",
  cookieMore: "Saiba mais",
  elementTitle: "Inscrição incorporada",
  elementLead: "É assim que a inscrição aparece no site da instituição.",
  elementCode: "Código para o site",
  elementHint: "O site precisa estar na lista de endereços autorizados da instituição.",
  elementFrame: "Inscrição: {{institution}}",
} as const;
