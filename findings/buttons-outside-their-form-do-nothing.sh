# A field and a button that belong to a form only by the attribute form="…" (HTML 5, 2014): Links 2.28 and ELinks 0.13.2 (Debian 12) send both, while Lynx 2.9.0dev.12 and w3m 0.5.3 show both as usable and do nothing when the button is pressed: no request, no message.
set -eu
folder=$(mktemp -d)
server=
trap 'tmux -S "$folder/tmux" kill-server 2> /dev/null || true; [ -z "$server" ] || kill "$server"; sleep 1; rm -rf "$folder" || true' EXIT
cd "$folder"
for program in lynx w3m links elinks tmux; do
  command -v "$program" > /dev/null || apt-get install -y -qq --no-install-recommends "$program" > /dev/null
done
cat > server.mjs <<'JS'
import { appendFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";

const page = `<!doctype html><title>Page</title>
<form id="order" method="post" action="/posted"><p><input name="inside" value="one"></p></form>
<p><input form="order" name="outside" value="two"></p>
<p><button form="order" name="intent" value="save">Save</button></p>`;
const server = createServer((request, response) => {
  let body = "";
  request.on("data", (chunk) => { body += chunk; });
  request.on("end", () => {
    const browser = request.headers["user-agent"].split(/[/ ]/)[0].toLowerCase();
    if (request.method === "POST") appendFileSync("posts", `${browser} ${body}\n`);
    response.setHeader("content-type", "text/html");
    response.end(request.method === "POST" ? "<p>Thank you" : page);
  });
});
server.listen(0, "127.0.0.1", () => writeFileSync("port", String(server.address().port)));
JS
touch posts
node server.mjs & server=$!
until [ -s port ]; do sleep 0.1; done
links -version; elinks -version | head -1; lynx -version | head -1; w3m -version
screen() { tmux -S "$folder/tmux" capture-pane -p -t "$1"; }
press() { name=$1; shift; for key in "$@"; do tmux -S "$folder/tmux" send-keys -t "$name" "$key"; sleep 1; done; }
export HOME="$folder"
for program in lynx w3m links elinks; do
  tmux -S "$folder/tmux" -f /dev/null new-session -d -s "$program" -x 100 -y 30 "$program http://127.0.0.1:$(cat port)/"
  for _ in $(seq 100); do screen "$program" | grep -q Save && break; sleep 0.1; done
  case $program in
    lynx) press lynx Down Down Enter ;;
    w3m) press w3m Tab Tab Enter ;;
    # Both greet at their first start; ELinks asks before it posts.
    links) press links Enter Down Down Enter ;;
    elinks) press elinks Enter Down Down Enter Enter ;;
  esac
  sleep 1
done
cat posts
printf '%s\n' 'links inside=one&outside=two&intent=save' 'elinks inside=one&outside=two&intent=save' > expected
diff expected posts || { echo "the browsers behave otherwise now"; exit 1; }
