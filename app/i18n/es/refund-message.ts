/** Mails and notifications about refunds. */
export const refundMessage = {
  approved_title: "Devolución aprobada",
  approved_text:
    "Vamos a devolver {{amount}} de su pago de {{course}} (protocolo {{protocol}}). {{way}} {{cause}} {{end}}",
  way_pix: "El dinero vuelve por Pix a la cuenta de la que salió, en general el mismo día.",
  way_card: "El dinero vuelve a la misma tarjeta, en dos resúmenes como máximo.",
  way_transfer:
    "El dinero vuelve por transferencia a una cuenta de quien pagó; la institución confirmará los datos con usted.",
  reason_withdrawal: "Motivo: desistimiento dentro de los 7 días.",
  reason_cancellation: "Motivo: cancelación de la inscripción.",
  reason_duplicate: "Motivo: pago duplicado.",
  reason_excess: "Motivo: cobro de más.",
  reason_agreement: "Motivo: acuerdo con la institución.",
  reason_mistake: "Motivo: error en el cobro.",
  reason_unspecified: "Motivo: decisión de la institución.",
  ends: "Con esto, su inscripción terminó y la plaza quedó libre; no se cobrará nada más.",
};
