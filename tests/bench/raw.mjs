// A node:http server that reads what is sent and answers with the bytes it was given: the floor of every page.
import { createServer } from "node:http";

const answers = JSON.parse(process.env.ANSWERS).map(({ body, ...rest }) => ({
  ...rest,
  body: Buffer.from(body, "base64"),
}));

const server = createServer((req, res) => {
  const { status, headers, body } = answers[Number(req.headers["x-case"])];
  req.resume().on("end", () => res.writeHead(status, headers).end(body));
});
server.listen(0, "127.0.0.1", () => console.log(`http://127.0.0.1:${server.address().port}`));
