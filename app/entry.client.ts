// Pages are finished on the server and React never runs in the browser; the build asks for this entry all the same.
export {};
