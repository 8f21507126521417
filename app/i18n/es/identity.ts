/** Sign-in with accounts at other providers, and linking them. */
export const identity = {
  otherWays: "O ingrese con otra cuenta",
  signInWith: "Ingresar con {{provider}}",
  institutionalAccount: "cuenta institucional",
  notConfigured: "Proveedor no configurado.",
  noUserLinked: "Ningún usuario está vinculado a esta cuenta. Ingrese con su contraseña y vincúlela en Mi cuenta.",
  otherDocumentLinked: "Esta cuenta ya está vinculada a otro CPF.",
  failed: "No fue posible ingresar con esa cuenta. Inténtelo de nuevo.",
  signedOutHere:
    "Salió de este portal, pero el proveedor no confirmó la salida. Si la computadora no es suya, cierre el navegador.",
  linkTitle: "Vincular {{provider}}",
  linkLead: "La próxima vez podrá ingresar con {{provider}}.",
  linkLeadEmail: "La próxima vez podrá ingresar con {{provider}} ({{email}}).",
  linkButton: "Vincular",
  linkCancel: "Ahora no",
  linked: "Vinculada",
  unlink: "Desvincular",
  unlinkNamed: "Desvincular {{provider}}",
  leaveTitle: "Saliendo",
  leaveText: "También estamos cerrando su sesión en el proveedor de la institución.",
  leaveLink: "Continuar",
} as const;
