import { apiContext, runtimeContext, siteContext } from "~/context";
import { fileEnd, fileStart, kindOrder } from "~/modules/settings/rules/setting-file";
import { linesOf } from "~/modules/settings/rules/setting-file-write";
import { dayIn } from "~/rules/time/date";
import type { Route } from "./+types/export";

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
  const pieces = piecesOf(
    linesOf({
      records: async (kind) => (kind === kindOrder[0] ? first : api.settingTransfers.records({ place, kind })),
      picture: async (name) => (await api.settingPictures.read({ name })).base64,
    }),
  );
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
