import { apiContext, runtimeContext, siteContext } from "~/context";
import { fileEnd, fileStart, kindOrder, lineOf } from "~/modules/settings/rules/setting-file";
import { dayIn } from "~/rules/time/date";
import type { Route } from "./+types/export";

/** Streams the settings of an institution as a file, a kind at a time. */
export async function loader({ params: { place }, context }: Route.LoaderArgs) {
  const { settingTransfers } = context.get(apiContext);
  const [first = "", ...rest] = kindOrder;
  // If the first kind cannot be read, no download begins.
  let records = await settingTransfers.records({ place, kind: first });
  const kinds = [...rest];
  let separator = "\n";
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(fileStart)),
    async pull(controller) {
      const lines = records.map((record) => {
        const line = separator + lineOf(record);
        separator = ",\n";
        return line;
      });
      const kind = kinds.shift();
      if (kind === undefined) {
        controller.enqueue(encoder.encode(`${lines.join("")}\n${fileEnd}`));
        return controller.close();
      }
      controller.enqueue(encoder.encode(lines.join("")));
      try {
        records = await settingTransfers.records({ place, kind });
      } catch (cause) {
        // A stream that ends with an error aborts the download; a refusal is none.
        throw new Error("The export could not read the next settings.", { cause });
      }
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
