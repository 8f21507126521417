/** Mails and notifications about payments. */
export const paymentMessage = {
  card_started_title: "Cobro automático autorizado",
  card_started_text:
    "Las próximas cuotas de {{course}} se cobrarán en la tarjeta {{card}}, cada una en su día de vencimiento. En el portal puede cambiar la tarjeta o cancelar la autorización.",
  card_announced_title: "La cuota {{number}} se cobrará el {{day}}",
  card_announced_text:
    "El {{day}} cobraremos {{amount}}, la cuota {{number}} de {{course}}, en la tarjeta {{card}}. Hasta entonces puede cambiar la tarjeta, cancelar el cobro automático o pagar de otra forma en el portal.",
  card_charged_title: "Cuota {{number}} pagada",
  card_charged_text:
    "Cobramos {{amount}} en la tarjeta {{card}} por la cuota {{number}} de {{course}}. El recibo está en el portal.",
  card_retry_title: "La cuota {{number}} no se cobró",
  card_retry_text:
    "El cobro de {{amount}} de la cuota {{number}} de {{course}} en la tarjeta {{card}} no fue autorizado. Lo intentaremos de nuevo el {{day}}. Si prefiere, cambie la tarjeta o pague de otra forma en el portal.",
  card_exhausted_title: "Pague la cuota {{number}} en el portal",
  card_exhausted_text:
    "El cobro de {{amount}} de la cuota {{number}} de {{course}} en la tarjeta {{card}} no fue autorizado, y no lo intentaremos de nuevo. Pague la cuota en el portal.",
  card_replace_title: "Cambie la tarjeta del cobro automático",
  card_replace_text:
    "La tarjeta {{card}} ya no se puede cobrar, y la cuota {{number}} de {{course}} sigue abierta. Registre otra tarjeta en el portal o pague de otra forma.",
  card_confirm_title: "Confirme el pago de la cuota {{number}}",
  card_confirm_text:
    "El banco de la tarjeta {{card}} pide su confirmación para cobrar {{amount}}, la cuota {{number}} de {{course}}. Pague en el portal con la tarjeta, confirmando con el banco, o de otra forma.",
  card_disputed_title: "Cobro automático suspendido",
  card_disputed_text:
    "Un cobro en la tarjeta {{card}} fue impugnado, y por eso ya no cobramos en ella las cuotas de {{course}}. Registre otra tarjeta en el portal o pague cada cuota hasta su vencimiento.",
  card_ended_title: "Cobro automático cancelado",
  card_ended_text:
    "Las cuotas de {{course}} ya no se cobrarán en la tarjeta {{card}}. Pague cada una en el portal hasta su vencimiento.",
  card_name: "{{brand}} terminada en {{digits}}",
  before_title: "La cuota {{number}} vence el {{day}}",
  before_text: "La cuota {{number}} de {{course}}, de {{amount}}, vence el {{day}}. Páguela en el portal.",
  after_title: "Cuota {{number}} atrasada",
  after_text:
    "La cuota {{number}} de {{course}} venció el {{day}}, {{late}}. Hoy cuesta {{amount}}. Si ya la pagó, ignore este mensaje: los bancos tardan hasta 2 días hábiles en confirmar.",
  afterWithFees_title: "Cuota {{number}} atrasada",
  afterWithFees_text:
    "La cuota {{number}} de {{course}} venció el {{day}}, {{late}}. Hoy cuesta {{amount}}, con multa e intereses. Si ya la pagó, ignore este mensaje: los bancos tardan hasta 2 días hábiles en confirmar.",
  beforeRest_title: "Falta una parte de la cuota {{number}}",
  beforeRest_text:
    "Faltan {{amount}} de la cuota {{number}} de {{course}}, que vence el {{day}}. Páguelos en el portal.",
  afterRest_title: "Falta una parte de la cuota {{number}}",
  afterRest_text:
    "Faltan {{amount}} de la cuota {{number}} de {{course}}, que venció el {{day}}. Páguelos en el portal. Si ya los pagó, ignore este mensaje: los bancos tardan hasta 2 días hábiles en confirmar.",
  rest_title: "Falta una parte del pago",
  rest_text: "Recibimos {{part}} de su pago de {{course}}. Faltan {{rest}}: páguelos en el portal.",
  paidFee_title: "Tasa de matrícula pagada",
  paidFirst_title: "Pago confirmado",
  paidInstallment_title: "Cuota {{number}} pagada",
  paidFirst_text: "Recibimos su pago de {{amount}} para {{course}}. Vea los próximos pasos en el portal.",
  certificate_title: "Certificado de pago por vencer",
  certificate_text:
    "El certificado de la cuenta {{account}} es válido hasta el {{day}}. Renuévelo en el banco y pida al operador que instale el nuevo; después de ese día, los pagos por esta cuenta se detienen.",
  paidFee_text: "Recibimos la tasa de matrícula de {{amount}} para {{course}}. Vea los próximos pasos en el portal.",
  paidInstallment_text: "Recibimos {{amount}} por la cuota {{number}} de {{course}}. El recibo está en el portal.",
};
