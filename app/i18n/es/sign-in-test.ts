/** The test of the ways to sign in, and what providers have to know about the portal. */
export const signInTest = {
  title: "Prueba: {{provider}}",
  cardTitle: "Probar el borrador",
  cardLead:
    "Abre el proveedor con la configuración guardada en el borrador y muestra lo que vuelve. Nadie entra y nada cambia.",
  noneReady: "Complete y guarde un proveedor para probarlo.",
  test: "Probar: {{provider}}",
  again: "Probar otra vez",
  notReady: "Complete y guarde la configuración de este proveedor antes de probarlo.",
  portalLead: "Lo que un proveedor debe saber del portal, en cada dirección.",
  metadata: "SAML: metadatos del portal, que son también su identificador (entity ID)",
  answers: "SAML: dirección de respuesta (ACS)",
  redirect: "Dirección de redirección: {{provider}}",
  failed: "La prueba no funcionó",
  detail: "Error exacto:",
  found: "Entraría como {{name}} ({{username}})",
  linked: "La cuenta del proveedor ya está vinculada a este usuario.",
  vouched:
    "En el primer acceso la cuenta se vincula por el correo o nombre de usuario, y la contraseña de este usuario deja de valer.",
  administrator:
    "Es un administrador de todas las instituciones: con esta configuración en vigor, el formulario de correo puede desactivarse.",
  noAdministrator:
    "No es un administrador de todas las instituciones; para desactivar el formulario de correo, repita con uno de ellos.",
  nobody: "El proveedor respondió, pero nadie entraría",
  nobodySaml: "Ningún usuario tiene este correo o nombre de usuario, o varios lo tienen.",
  nobodyClient: "Esta cuenta no está vinculada a ningún usuario. Cada persona vincula la suya en Mi cuenta.",
  onlyTest: "Fue solo una prueba: nadie entró y nada se vinculó.",
  facts: "Lo que envió el proveedor",
  problem_unreachable: "No fue posible hablar con el proveedor. Revise las direcciones.",
  problem_declined: "El proveedor no confirmó el acceso: se canceló o rechazó allí.",
  problem_client: "El proveedor no aceptó el cliente. Revise el código, el secreto y la dirección de redirección.",
  problem_signature: "La firma no es de una clave conocida. Actualice los certificados con los metadatos.",
  problem_issuer: "La respuesta es de otro emisor. Compare el identificador con el del proveedor.",
  problem_recipient: "La respuesta es para otro destino. Registre en el proveedor las direcciones mostradas aquí.",
  problem_clock: "La respuesta está fuera de plazo. Revise el reloj del proveedor.",
  problem_subject:
    "El proveedor no identificó a la persona de forma permanente. Pida un NameID persistente o el correo.",
  problem_unclear: "La respuesta del proveedor no pudo usarse.",
  portalTitle: "Para registrar en el proveedor",
} as const;
