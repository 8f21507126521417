import { kindNamed } from "./kinds";
import { picturesIn } from "./picture-part";
import { type FileRecord, kindOrder, lineOf, pictureRecord } from "./setting-file";

/** Where the records and the pictures of a file come from. */
interface Source {
  records(kind: string): Promise<readonly FileRecord[]>;
  /** The bytes of a picture in base64. */
  picture(name: string): Promise<string>;
}

/** The lines of a file: a kind at a time, before whose records the pictures stand to which they refer. */
export async function* linesOf({ records, picture }: Source): AsyncGenerator<string> {
  const sent = new Set<string>();
  for (const kind of kindOrder) {
    const own = await records(kind);
    const { fields = {} } = kindNamed(kind) ?? {};
    for (const { content } of own)
      for (const name of picturesIn(fields, content).values()) {
        if (sent.has(name)) continue;
        sent.add(name);
        yield lineOf(pictureRecord(name, await picture(name)));
      }
    for (const record of own) yield lineOf(record);
  }
}
