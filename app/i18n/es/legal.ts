export const legal = {
  termsTitle: "Términos de uso",
  termsLead: "Las reglas de este portal, mantenido por {{legalName}}.",
  updated: "Versión {{version}}, del {{day}}",
  terms_service_title: "Qué es este portal",
  terms_service:
    "Por este portal {{institution}} recibe inscripciones, contratos y pagos de sus cursos. El uso es gratuito.",
  terms_account_title: "Su cuenta",
  terms_account:
    "La cuenta es personal. Dé datos verdaderos, guarde su contraseña y avise a la institución si alguien la usa en su lugar. Los menores de 18 años se inscriben con un responsable financiero.",
  terms_enrolment_title: "Inscripción y plaza",
  terms_enrolment:
    "La inscripción empieza cuando usted la envía y depende de las reglas de admisión del curso. La plaza se asegura con la aceptación del contrato y el pago, dentro de los plazos indicados en cada etapa.",
  terms_payment_title: "Precios y pagos",
  terms_payment:
    "Los valores, los descuentos y las fechas aparecen antes de pagar. El número de la tarjeta se escribe solo en la página del proveedor de pago y no pasa por este portal. Los desistimientos y devoluciones siguen el contrato y la ley brasileña del consumidor.",
  terms_conduct_title: "Uso adecuado",
  terms_conduct:
    "No está permitido usar datos de otra persona, intentar entrar en cuentas ajenas ni perturbar el portal. Las inscripciones hechas así pueden cancelarse.",
  terms_changes_title: "Cambios en estos términos",
  terms_changes:
    "Cuando estos términos cambien, la nueva versión se publica en esta página con su fecha. Lo que ya contrató se mantiene como lo contrató.",
  terms_law_title: "Ley y contacto",
  terms_law:
    "Se aplica la ley brasileña. {{legalName}}, CNPJ {{cnpj}}, {{address}}. Hable con la institución por {{email}} o {{phone}}.",
  privacyTitle: "Política de privacidad",
  privacyLead: "Cómo {{institution}} trata sus datos, según la ley brasileña de protección de datos (LGPD).",
  privacy_controller_title: "Quién responde por los datos",
  privacy_controller:
    "{{legalName}}, CNPJ {{cnpj}}, {{address}}, es la responsable de los datos tratados en este portal. Escriba al encargado de protección de datos: {{email}}.",
  privacy_data_title: "Qué datos usamos",
  privacy_data:
    "Los que usted nos da (identificación, contacto, dirección, estudios, documentos y necesidades específicas), los de su inscripción (curso, contrato, pagos, redacción) y los de acceso (dirección de red, navegador, fecha y hora). La ubicación solo se usa si usted lo autoriza.",
  privacy_purpose_title: "Para qué y con qué base",
  privacy_purpose:
    "Para inscribirle, celebrar y cumplir el contrato y cobrar por él (contrato), para cumplir obligaciones legales de la enseñanza y la contabilidad (obligación legal), para proteger cuentas y prevenir fraudes (interés legítimo) y para medir la difusión de los cursos (consentimiento).",
  privacy_sharing_title: "Con quién los compartimos",
  privacy_sharing:
    "Con proveedores de pago y bancos, para cobrar; con organismos públicos de educación, cuando la ley lo manda; con quienes nos prestan servicios de tecnología, solo para prestarlos. No vendemos datos.",
  privacy_time_title: "Por cuánto tiempo",
  privacy_time:
    "Las inscripciones no concluidas se borran después de un plazo sin uso que la institución define, de 60 días como máximo. Los contratos, pagos y registros escolares se guardan por el plazo que la ley determina; los demás datos, mientras exista su cuenta.",
  privacy_rights_title: "Sus derechos",
  privacy_rights:
    "En Mi cuenta, Privacidad, usted descarga sus datos, ve y retira consentimientos y pide la eliminación. En Datos personales los corrige. También puede reclamar ante la autoridad brasileña de protección de datos (ANPD).",
  privacy_safety_title: "Seguridad",
  privacy_safety:
    "Las conexiones van cifradas, las contraseñas se guardan de modo que nadie las lee, y solo acceden a sus datos las personas que los necesitan para atenderle. El número de la tarjeta nunca llega a este portal.",
  privacy_cookies_title: "Cookies",
  privacy_cookies:
    "Las necesarias mantienen su sesión y recuerdan sus elecciones de idioma, apariencia y cookies. Las opcionales solo se usan si usted las acepta, y puede cambiar de idea cuando quiera.",
  cookieSettings: "Cookies",
  cookiesTitle: "Cookies",
  cookiesLead: "Lo que su navegador guarda para este portal, y lo que depende de usted.",
  cookiesNecessaryTitle: "Necesarias",
  cookiesNecessary: "Sin ellas el portal no funciona; por eso no dependen de autorización.",
  cookiesOptionalTitle: "Opcionales",
  cookiesOptional: "Funciones de otras empresas, cargados solo con su autorización.",
  cookieName: "Cookie",
  cookiePurpose: "Para qué",
  cookieTime: "Por cuánto tiempo",
  cookie_session: "Mantiene su sesión y guarda la inscripción en curso",
  cookie_lng: "Recuerda el idioma",
  cookie_theme: "Recuerda la apariencia clara u oscura",
  cookie_sidebar: "Recuerda el tamaño del menú lateral",
  cookie_consent: "Recuerda su elección sobre cookies",
  cookieSevenDays: "7 días",
  cookieSixMonths: "6 meses",
  cookieYear: "1 año",
  cookie_signLanguage: "Intérprete virtual de lengua de señas brasileña",
  cookie_accessibility: "Herramientas de accesibilidad de la página",
  cookiesNone: "Este portal no usa funciones opcionales ahora. Su elección se mantiene si eso cambia.",
  cookieState_all: "Ahora: todas las cookies aceptadas.",
  cookieState_necessary: "Ahora: solo las necesarias.",
  cookieState_none: "Aún no eligió; se usan solo las necesarias.",
  cookieBar: "Aviso de cookies",
  cookieBarText: "Usamos cookies necesarias y, si usted lo permite, funciones opcionales de otras empresas.",
  cookieAccept: "Aceptar todas",
  cookieRefuse: "Solo las necesarias",
  cookieMore: "Más información",
  elementTitle: "Inscripción incorporada",
  elementLead: "Así aparece la inscripción en el sitio de la institución.",
  elementCode: "Código para el sitio",
  elementHint: "El sitio debe estar en la lista de direcciones autorizadas de la institución.",
  elementFrame: "Inscripción: {{institution}}",
} as const;
