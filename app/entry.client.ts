// The server renders complete pages and React never runs in the browser; the build requires this entry nevertheless.
export {};
