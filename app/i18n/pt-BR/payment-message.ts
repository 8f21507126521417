/** Mails and notifications about payments. */
export const paymentMessage = {
  card_started_title: "Cobrança automática autorizada",
  card_started_text:
    "As próximas parcelas de {{course}} serão cobradas no cartão {{card}}, cada uma no dia do vencimento. No portal você pode trocar o cartão ou cancelar a autorização.",
  card_announced_title: "Parcela {{number}} será cobrada em {{day}}",
  card_announced_text:
    "Em {{day}} cobraremos {{amount}}, a parcela {{number}} de {{course}}, no cartão {{card}}. Até lá você pode trocar o cartão, cancelar a cobrança automática ou pagar de outra forma no portal.",
  card_charged_title: "Parcela {{number}} paga",
  card_charged_text:
    "Cobramos {{amount}} no cartão {{card}} pela parcela {{number}} de {{course}}. O recibo está no portal.",
  card_retry_title: "Parcela {{number}} não foi cobrada",
  card_retry_text:
    "A cobrança de {{amount}} da parcela {{number}} de {{course}} no cartão {{card}} não foi autorizada. Vamos tentar de novo em {{day}}. Se preferir, troque o cartão ou pague de outra forma no portal.",
  card_exhausted_title: "Pague a parcela {{number}} no portal",
  card_exhausted_text:
    "A cobrança de {{amount}} da parcela {{number}} de {{course}} no cartão {{card}} não foi autorizada, e não vamos tentar de novo. Pague a parcela no portal.",
  card_replace_title: "Troque o cartão da cobrança automática",
  card_replace_text:
    "O cartão {{card}} não pode mais ser cobrado, e a parcela {{number}} de {{course}} continua em aberto. Cadastre outro cartão no portal ou pague de outra forma.",
  card_confirm_title: "Confirme o pagamento da parcela {{number}}",
  card_confirm_text:
    "O banco do cartão {{card}} pede a sua confirmação para cobrar {{amount}}, a parcela {{number}} de {{course}}. Pague no portal com o cartão, confirmando com o banco, ou de outra forma.",
  card_disputed_title: "Cobrança automática suspensa",
  card_disputed_text:
    "Uma cobrança no cartão {{card}} foi contestada, e por isso não cobramos mais nele as parcelas de {{course}}. Cadastre outro cartão no portal ou pague cada parcela até o vencimento.",
  card_ended_title: "Cobrança automática cancelada",
  card_ended_text:
    "As parcelas de {{course}} não serão mais cobradas no cartão {{card}}. Pague cada uma no portal até o vencimento.",
  card_name: "{{brand}} final {{digits}}",
  before_title: "Parcela {{number}} vence em {{day}}",
  before_text: "A parcela {{number}} de {{course}}, de {{amount}}, vence em {{day}}. Pague no portal.",
  after_title: "Parcela {{number}} em atraso",
  after_text:
    "A parcela {{number}} de {{course}} venceu em {{day}}, {{late}}. Hoje ela custa {{amount}}. Se você já pagou, desconsidere: bancos levam até 2 dias úteis para confirmar.",
  afterWithFees_title: "Parcela {{number}} em atraso",
  afterWithFees_text:
    "A parcela {{number}} de {{course}} venceu em {{day}}, {{late}}. Hoje ela custa {{amount}}, com multa e juros. Se você já pagou, desconsidere: bancos levam até 2 dias úteis para confirmar.",
  beforeRest_title: "Falta uma parte da parcela {{number}}",
  beforeRest_text: "Faltam {{amount}} da parcela {{number}} de {{course}}, que vence em {{day}}. Pague no portal.",
  afterRest_title: "Falta uma parte da parcela {{number}}",
  afterRest_text:
    "Faltam {{amount}} da parcela {{number}} de {{course}}, que venceu em {{day}}. Pague no portal. Se você já pagou, desconsidere: bancos levam até 2 dias úteis para confirmar.",
  rest_title: "Falta uma parte do pagamento",
  rest_text: "Recebemos {{part}} do seu pagamento de {{course}}. Faltam {{rest}}: pague no portal.",
  paidFee_title: "Taxa de matrícula paga",
  paidFirst_title: "Pagamento confirmado",
  paidInstallment_title: "Parcela {{number}} paga",
  paidFirst_text: "Recebemos o seu pagamento de {{amount}} para {{course}}. Veja os próximos passos no portal.",
  certificate_title: "Certificado de pagamento perto do fim",
  certificate_text:
    "O certificado da conta {{account}} vale até {{day}}. Renove-o no banco e peça ao operador que instale o novo; depois desse dia, os pagamentos por esta conta param.",
  paidFee_text: "Recebemos a taxa de matrícula de {{amount}} para {{course}}. Veja os próximos passos no portal.",
  paidInstallment_text: "Recebemos {{amount}} pela parcela {{number}} de {{course}}. O recibo está no portal.",
} as const;
