/** The page that describes the services for other systems. */
export const apiDocs = {
  title: "Servicios para otros sistemas",
  lead: "Cómo el sitio, el CRM u otro sistema de una institución llama a los servicios del portal.",
  how: "Cómo llamar",
  howKey:
    "Envíe la clave de la institución en el encabezado X-Api-Key. Quien administra la institución la crea en el área del equipo, en Claves de API, con los permisos que el sistema necesita.",
  howPerson: "Las llamadas marcadas con “persona” piden también el token de quien entró, en Authorization: Bearer.",
  howRepeat: "Con Idempotency-Key, quien repite un cambio recibe la primera respuesta durante 24 horas.",
  howList: "Las listas vienen en partes: limit dice cuántas entradas, y el encabezado Link lleva a la siguiente parte.",
  person: "persona",
  file: "Descripción para programas (OpenAPI 3.1)",
  permission: "Permiso: {{scope}}",
  parameters: "Parámetros",
  required: "obligatorio",
  body: "Cuerpo",
  answer: "Respuesta {{status}}",
  problems: "Puede rechazar con {{statuses}}.",
  errors: "Códigos de error",
  errorsLead: "Cada error tiene el formato de la RFC 9457; code dice el motivo a los programas.",
  services: "Servicios",
  languages: "Idiomas",
} as const;
