/**
 * Reads PDFs in a process of its own, which `pdf-reader.ts` starts and ends. Node runs this file without a bundler in
 * development and tests, so it imports only packages.
 */

/** What a PDF consists of, or why pdf.js cannot tell. */
export type PdfReading =
  | { pages: number; hasScript: boolean; hasLaunch: boolean; hasFile: boolean }
  | { refusal: "locked" | "damaged" | "complex" };

/**
 * The parts of pdf.js's document that this file reads. Its public functions show what a viewer displays, which leaves
 * out scripts of bookmarks, actions that open programs, and objects to which no page leads.
 */
interface CoreDocument {
  xref: {
    entries: { length: number };
    getEntry(number: number): { uncompressed: boolean; gen: number } | null;
    fetch(reference: unknown): unknown;
    getNewTemporaryRef(): { constructor: unknown };
    resetNewTemporaryRef(): void;
    trailer?: Dictionary;
  };
}
interface Dictionary {
  has(key: string): boolean;
  get(key: string): unknown;
  getRawValues(): Iterable<unknown>;
}
type ReferenceClass = { get(number: number, generation: number): unknown };

/** Most bytes of one unpacked stream; scans have a small part of this. More than the largest file. */
const MOST_UNPACKED_BYTES = 32 * 1_048_576;
/** The highest number that an object may have (ISO 32000-1, annex C). */
const MOST_OBJECTS = 8_388_607;

let isTooLarge = false;
/** Node limits the memory of objects, but not that of arrays of bytes, into which pdf.js unpacks streams. */
globalThis.Uint8Array = new Proxy(Uint8Array, {
  construct: (target, given, self) => {
    if (typeof given[0] !== "number" || given[0] <= MOST_UNPACKED_BYTES) return Reflect.construct(target, given, self);
    isTooLarge = true;
    throw new RangeError("A stream is too large.");
  },
});

let created: CoreDocument | undefined;
/** Catches the document that pdf.js creates in its own worker, which here runs in this process. */
Object.defineProperty(Object.prototype, "pdfDocument", {
  set(this: object, value: CoreDocument) {
    created = value;
    Object.defineProperty(this, "pdfDocument", { value, configurable: true, enumerable: true, writable: true });
  },
});

function takeCreated(): CoreDocument {
  const document = created;
  created = undefined;
  if (!document) throw new Error("pdf.js no longer calls its document pdfDocument.");
  return document;
}

const { getDocument, PasswordException } = await import("unpdf/pdfjs");

async function read(data: Uint8Array): Promise<PdfReading> {
  isTooLarge = false;
  const loading = getDocument({ data, verbosity: 0, disableFontFace: true, useSystemFonts: false });
  const opened = await loading.promise.then(
    ({ numPages }) => ({ numPages }),
    (error: unknown) => ({ error }),
  );
  const { xref } = takeCreated();
  try {
    if (!("error" in opened)) return contentsOf(xref, opened.numPages);
    if (isTooLarge) return { refusal: "complex" };
    // A file that is encrypted with a certificate is no known error to pdf.js.
    const isLocked = opened.error instanceof PasswordException || xref.trailer?.has("Encrypt");
    return { refusal: isLocked ? "locked" : "damaged" };
  } catch (error) {
    if (error instanceof RangeError) return { refusal: "complex" };
    throw error;
  } finally {
    await loading.destroy();
  }
}

/** Looks at every object of a document, also at those to which no page leads. */
function contentsOf(xref: CoreDocument["xref"], pages: number): PdfReading {
  const count = xref.entries.length;
  if (count > MOST_OBJECTS) return { refusal: "complex" };
  const Reference = xref.getNewTemporaryRef().constructor as ReferenceClass;
  xref.resetNewTemporaryRef();
  const contents = { pages, hasScript: false, hasLaunch: false, hasFile: false };
  const waiting: unknown[] = [xref.trailer];
  for (let number = 0; number < count; number++) {
    const entry = xref.getEntry(number);
    if (!entry) continue;
    waiting.push(readable(() => xref.fetch(Reference.get(number, entry.uncompressed ? entry.gen : 0))));
    while (waiting.length > 0) {
      const value = waiting.pop();
      if (Array.isArray(value)) for (const item of value) waiting.push(item);
      const dictionary = dictionaryOf(value);
      if (!dictionary) continue;
      const action = nameAt(dictionary, "S");
      contents.hasScript ||= isScript(dictionary, action);
      contents.hasLaunch ||= action === "Launch";
      contents.hasFile ||= isFile(dictionary);
      for (const item of dictionary.getRawValues()) waiting.push(item);
    }
  }
  return contents;
}

/** What `read` returns, or null when pdf.js cannot read it: viewers ignore such an object too. */
function readable(read: () => unknown): unknown {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError) throw error;
    return null;
  }
}

/** An action that runs a script, a script of a 3D model, or a form in XML, which computes its own pages. */
function isScript(dictionary: Dictionary, action: string | null): boolean {
  if (action === "JavaScript" || (action === "Rendition" && dictionary.has("JS"))) return true;
  return dictionary.has("OnInstantiate") || dictionary.has("XFA");
}

/** A file inside, or its description; LibreOffice has a key of its own for the text that it adds to a PDF. */
function isFile(dictionary: Dictionary): boolean {
  if (dictionary.has("EF") && (dictionary.has("F") || dictionary.has("UF"))) return true;
  return nameAt(dictionary, "Type") === "EmbeddedFile" || dictionary.has("AdditionalStreams");
}

/** The value itself if it is a dictionary, that of a stream, or null. */
function dictionaryOf(value: unknown): Dictionary | null {
  if (typeof value !== "object" || value === null) return null;
  if ("getRawValues" in value) return value as Dictionary;
  return "dict" in value ? dictionaryOf(value.dict) : null;
}

/** The name that a dictionary has for a key, also through a reference; null when it has none. */
function nameAt(dictionary: Dictionary, key: string): string | null {
  const value = readable(() => dictionary.get(key));
  return typeof value === "object" && value !== null && "name" in value ? String(value.name) : null;
}

// pdf.js leaves rejected promises behind where it gives up a file; by then the file has its answer.
process.on("unhandledRejection", () => undefined);
process.on("message", (data: Uint8Array) => {
  read(new Uint8Array(data)).then(
    (reading) => process.send?.(reading),
    () => process.exit(1),
  );
});
