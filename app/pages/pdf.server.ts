/**
 * A PDF to show in the browser or to keep. Each run of characters of its name other than ASCII letters, digits, `_` and
 * `-` becomes one hyphen.
 */
export function pdfResponse(pdf: Buffer, name: string): Response {
  return new Response(new Uint8Array(pdf), {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": `inline; filename="${name.replace(/[^\w-]+/g, "-")}.pdf"`,
      "cache-control": "no-store",
    },
  });
}
