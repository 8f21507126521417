/** Largest file of a document in bytes. */
export const FILE_MAX_BYTES = 30 * 1_048_576;
/** Most files of one attempt at a document. */
export const MAX_FILES = 10;
/** Most files that one user may be sending at the same time. */
export const UPLOADS_AT_ONCE = 3;
/** Largest part of a file that one call may carry, in bytes. */
export const CHUNK_BYTES = 4 * 1_048_576;
/** Most bytes of all files of one enrolment, rejected ones included. */
export const QUOTA_BYTES = 300 * 1_048_576;
/** Most pages of a PDF. */
export const MAX_PAGES = 50;
/** Most pixels of a photo. A limit in bytes is not enough, because a small file can decompress to very many pixels. */
export const MAX_PIXELS = 120_000_000;
/** Most characters of a file's name that are stored. */
export const NAME_MAX = 200;
/** Most characters of the explanation why a document does not apply. */
export const NOTE_MAX = 500;
/** Minutes without a new part after which an upload no longer counts towards `UPLOADS_AT_ONCE`. */
export const UPLOAD_IDLE_MINUTES = 2;
/** Minutes without a new part after which an upload is deleted. */
export const UPLOAD_KEPT_MINUTES = 60;
/** Size of the pieces in which a file is read, in bytes. */
export const PIECE_BYTES = 1_048_576;
