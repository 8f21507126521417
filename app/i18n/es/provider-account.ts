/** The accounts at payment providers. */
export const providerAccount = {
  lead: "Por qué cuenta se cobra cada método, y si responde.",
  routes: "Cuenta de cada método",
  nobody: "No se ofrece",
  none: "Ninguna cuenta está configurada",
  noneSandbox:
    "Los métodos del proveedor de pruebas no mueven dinero. Para cobrar de verdad, el operador agrega una cuenta con npm run provider, como explica docs/payments.md.",
  noneOff:
    "Ningún método se puede cobrar. El operador agrega una cuenta con npm run provider, como explica docs/payments.md.",
  certificate: "Certificado válido hasta",
  certificateNone: "Aún no leído, o la cuenta no usa certificado",
  certificateSoon: "El certificado vence pronto o ya venció: renuévelo en el proveedor e instale el nuevo.",
  address: "Dirección de las notificaciones",
  addressCommand:
    "El comando npm run provider -- register la registra en el banco; contiene un secreto y no se muestra.",
  addressUnknown: "Desconocida hasta que se defina PUBLIC_URL.",
  copy: "Copiar la dirección",
  copied: "Dirección copiada.",
  lastEvent: "Último evento recibido",
  caughtUp: "Lista de pagos leída hasta",
  never: "Aún no",
  check: "Probar ahora",
  checkNote: "La prueba pregunta al proveedor y no mueve dinero.",
  checked: "Resultado de la prueba",
  good: "En orden",
  bad: "Por corregir",
} as const;
