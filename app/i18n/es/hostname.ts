/** The hostnames of institutions and of a tenant. */
export const hostname = {
  title: "Direcciones del portal",
  lead: "Cada dirección muestra el portal en cuanto se agrega y el DNS lleva al servidor.",
  current: "Usted está aquí",
  add: "Agregar una dirección",
  added: "Dirección agregada. Falta apuntar el DNS, si aún no lo hace.",
  changed: "Dirección cambiada. Ya está en vigor.",
  removed: "Dirección retirada.",
  hostname: "Dirección nueva",
  hostnameHint: "Solo el nombre, como matricula.escuela.es.",
  dns: "En el DNS, cree para la dirección nueva un registro CNAME hacia {{target}}, que ya lleva a este servidor, y pida a los operadores el certificado https.",
  deeds: "Cambiar o retirar",
  to: "Nuevo nombre",
  toHint: "Solo para cambiar.",
  change: "Cambiar la dirección",
  remove: "Retirar la dirección",
  breaks: "Cambiar o retirar esta dirección tiene efecto inmediato",
  breaksSessions: "Quienes entraron por ella deben entrar de nuevo: las cookies y sesiones son de una sola dirección.",
  breaksProviders:
    "Los proveedores de acceso (SAML, OpenID, redes sociales) conocen esta dirección: registre en ellos los metadatos y redirecciones de la nueva.",
  breaksPayments:
    "Si la dirección pública del portal usa este nombre, los avisos de pago dejan de llegar hasta registrar la nueva.",
  breaksLinks: "Los enlaces en correos ya enviados y en otros sitios dejan de abrirse.",
  errorCurrent:
    "Está usando esta dirección. Entre en el portal por otra y cambie o retire esta allí: así consta que la otra funciona.",
  errorConfirmation: "Escriba la dirección exactamente.",
  errorLast: "La última dirección de la institución no puede retirarse.",
  errorMany: "Hay demasiadas direcciones; retire una antes.",
} as const;
