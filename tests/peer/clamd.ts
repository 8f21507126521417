import { createServer, type Server } from "node:net";

/** The signature that the fake clamd finds: text that no document contains by chance. */
export const MARK = "INGRESSA-TEST-VIRUS";

/**
 * A fake clamd that speaks INSTREAM as strictly as clamd does.
 * @param limit bytes beyond which it answers without reading on
 */
export function clamdPeer({ limit = 32 * 1_048_576, answer }: { limit?: number; answer?: string } = {}): Server {
  return createServer((socket) => {
    let held = Buffer.alloc(0);
    let file = Buffer.alloc(0);
    let [isStarted, isAnswered] = [false, false];
    const reply = (text: string) => {
      isAnswered = true;
      socket.end(`${text}\0`);
    };
    socket.on("error", () => undefined);
    socket.on("data", (piece: Buffer) => {
      // Data that comes after the answer is read and dropped. Destroying the socket at once would lose the answer on
      // its way.
      if (isAnswered) return;
      held = Buffer.concat([held, piece]);
      if (!isStarted) {
        const end = held.indexOf(0);
        if (end < 0) return;
        if (held.toString("latin1", 0, end) !== "zINSTREAM") return reply("UNKNOWN COMMAND");
        held = held.subarray(end + 1);
        isStarted = true;
      }
      while (held.length >= 4) {
        const length = held.readUInt32BE(0);
        if (length === 0) return reply(answer ?? (file.includes(MARK) ? "stream: Ingressa.Test FOUND" : "stream: OK"));
        if (held.length < 4 + length) return;
        file = Buffer.concat([file, held.subarray(4, 4 + length)]);
        held = held.subarray(4 + length);
        if (file.length > limit) return reply("INSTREAM size limit exceeded. ERROR");
      }
    });
  });
}
