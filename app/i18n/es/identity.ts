/** Sign-in with accounts at other providers, and linking them. */
export const identity = {
  otherWays: "O entre con otra cuenta",
  signInWith: "Entrar con {{provider}}",
  institutionalAccount: "cuenta institucional",
  notConfigured: "Proveedor no configurado. Entre de otra forma o hable con la institución.",
  noUserLinked: "Ningún usuario está vinculado a esta cuenta. Entre con su contraseña y vincúlela en Mi cuenta.",
  otherDocumentLinked:
    "Esta cuenta ya está vinculada a otro usuario de este portal. Para vincularla al suyo, entre antes como ese usuario y desvincúlela en Mi cuenta.",
  failed: "No fue posible entrar con esa cuenta. Inténtelo de nuevo.",
  signedOutHere:
    "Salió de este portal, pero el proveedor no confirmó la salida. Si la computadora no es suya, cierre el navegador.",
  linkTitle: "Vincular {{provider}}",
  linkLead: "La próxima vez podrá entrar con {{provider}}.",
  linkLeadEmail: "La próxima vez podrá entrar con {{provider}} ({{email}}).",
  linkButton: "Vincular",
  linkCancel: "Ahora no",
  linked: "Vinculada",
  unlink: "Desvincular",
  unlinkNamed: "Desvincular {{provider}}",
  leaveTitle: "Saliendo",
  leaveText: "También estamos cerrando su sesión en el proveedor de la institución.",
} as const;
