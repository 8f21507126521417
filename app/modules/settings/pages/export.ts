import { apiContext, type PortalApi, runtimeContext, siteContext } from "~/context";
import { kindNamed } from "~/modules/settings/rules/kinds";
import { picturesIn } from "~/modules/settings/rules/picture-part";
import { fileEnd, fileStart, kindOrder, lineOf, pictureRecord } from "~/modules/settings/rules/setting-file";
import { dayIn } from "~/rules/time/date";
import type { Route } from "./+types/export";

type Transfers = PortalApi["settingTransfers"];

/** The lines of a file: a kind at a time, before whose records the pictures stand to which they refer. */
async function* linesOf({ settingPictures, settingTransfers }: PortalApi, place: string, first: FileRecords) {
  const sent = new Set<string>();
  for (const kind of kindOrder) {
    const records = kind === kindOrder[0] ? first : await settingTransfers.records({ place, kind });
    const { fields = {} } = kindNamed(kind) ?? {};
    for (const { content } of records)
      for (const name of picturesIn(fields, content).values()) {
        if (sent.has(name)) continue;
        sent.add(name);
        const { base64 } = await settingPictures.read({ name });
        yield lineOf(pictureRecord(name, base64));
      }
    for (const record of records) yield lineOf(record);
  }
}

type FileRecords = Awaited<ReturnType<Transfers["records"]>>;

/** How many characters are sent at once. */
const PIECE = 65_536;

async function* piecesOf(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let piece = fileStart;
  let separator = "\n";
  try {
    for await (const line of lines) {
      piece += separator + line;
      separator = ",\n";
      if (piece.length < PIECE) continue;
      yield piece;
      piece = "";
    }
  } catch (cause) {
    // A stream that ends with an error aborts the download; a refusal is none.
    throw new Error("The export could not read the next settings.", { cause });
  }
  yield `${piece}\n${fileEnd}`;
}

/** Streams the settings of an institution as a file. */
export async function loader({ params: { place }, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  // If the first kind cannot be read, no download begins.
  const first = await api.settingTransfers.records({ place, kind: kindOrder[0] ?? "" });
  const pieces = piecesOf(linesOf(api, place, first));
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
  return new Response(body, {
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": `attachment; filename="settings-${place}-${dayIn(context.get(runtimeContext).now(), context.get(siteContext).timeZone)}.json"`,
      "cache-control": "no-store",
    },
  });
}
