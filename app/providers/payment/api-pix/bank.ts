/** The addresses of a bank's API Pix. */
interface Endpoint {
  /** Without a slash at the end. */
  baseUrl: string;
  tokenUrl: string;
}

/**
 * How a bank departs from the specification of the Central Bank (API Pix 2.9). Names in braces are replaced by a value
 * of the account: an entry of its `secrets`, such as `{clientId}`, or of its `values`.
 */
export interface BankPreset {
  name: string;
  production: Endpoint;
  test: Endpoint | null;
  /** How the token request authenticates: by HTTP Basic, in the form, or by certificate and client id alone. */
  tokenAuth: "basic" | "form" | "certificate";
  headers?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  /** Headers of the call that registers the address for notifications. */
  registrationHeaders?: Readonly<Record<string, string>>;
  /**
   * Query string at the end of the registered address. The `/pix` that the bank appends becomes the value of the last
   * parameter.
   */
  registrationQuery?: string;
}

/** Banks that depart from the specification in a known way. Any other bank is configured by its addresses alone. */
export const banks = {
  "banco-do-brasil": {
    name: "Banco do Brasil",
    production: { baseUrl: "https://api-pix.bb.com.br/pix/v2", tokenUrl: "https://oauth.bb.com.br/oauth/token" },
    test: { baseUrl: "https://api-pix.hm.bb.com.br/pix/v2", tokenUrl: "https://oauth.hm.bb.com.br/oauth/token" },
    tokenAuth: "basic",
    query: { "gw-dev-app-key": "{applicationKey}" },
  },
  itau: {
    name: "Itaú",
    production: {
      baseUrl: "https://secure.api.itau/pix_recebimentos/v2",
      tokenUrl: "https://sts.itau.com.br/api/oauth/token",
    },
    test: null,
    tokenAuth: "form",
    headers: { "x-itau-apikey": "{clientId}" },
  },
  inter: {
    name: "Inter",
    production: {
      baseUrl: "https://cdpj.partners.bancointer.com.br/pix/v2",
      tokenUrl: "https://cdpj.partners.bancointer.com.br/oauth/v2/token",
    },
    test: null,
    tokenAuth: "form",
    headers: { "x-conta-corrente": "{checkingAccount}" },
  },
  sicoob: {
    name: "Sicoob",
    production: {
      baseUrl: "https://api.sicoob.com.br/pix/api/v2",
      tokenUrl: "https://auth.sicoob.com.br/auth/realms/cooperado/protocol/openid-connect/token",
    },
    test: null,
    tokenAuth: "certificate",
    headers: { client_id: "{clientId}" },
  },
  efi: {
    name: "Efí",
    production: {
      baseUrl: "https://pix.api.efipay.com.br/v2",
      tokenUrl: "https://pix.api.efipay.com.br/oauth/token",
    },
    test: {
      baseUrl: "https://pix-h.api.efipay.com.br/v2",
      tokenUrl: "https://pix-h.api.efipay.com.br/oauth/token",
    },
    tokenAuth: "basic",
    registrationHeaders: { "x-skip-mtls-checking": "true" },
    registrationQuery: "ignorar=",
  },
} as const satisfies Record<string, BankPreset>;

export type BankName = keyof typeof banks;
