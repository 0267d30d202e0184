import { rawServer, answer, type RawRequest } from "../support/raw-server.js";
import { transports } from "../support/transports.js";
import { withoutBackoff } from "../support/fake-fetch.js";
import { expectNone, exposed } from "./canary.js";

withoutBackoff();

/** A service that echoes the header wherever an answer has room for it. */
const echoes: Record<string, (authorization: string) => string> = {
  "a body under 400": (value) =>
    answer("400 Bad Request", JSON.stringify({ code: 1, message: value, [value]: [value] })),
  "a body under 500": (value) => answer("500 Oops", `<p>${value}</p>`, { "Content-Type": "text/html" }),
  "a refusal under 200": (value) => answer("200 OK", JSON.stringify({ errors: [{ message: value, code: 40106 }] })),
  "HTML under 200": (value) => answer("200 OK", `<p>${value}</p>`, { "Content-Type": "text/html" }),
  "broken JSON": (value) => answer("200 OK", `{"${value}": `),
  "a body of another shape": (value) => answer("200 OK", JSON.stringify({ data: value, note: value })),
  "half a token": (value) => answer("400 Bad Request", value.slice(0, -20)),
  "the reason phrase": (value) => answer(`400 ${value}`, ""),
  "the reason of a 401": (value) => answer(`401 ${value}`, JSON.stringify({ code: 40106 })),
  "the request id": (value) => answer("400 Bad Request", "{}", { "X-Request-Id": value }),
  "the content type": (value) => answer("200 OK", "{}", { "Content-Type": `text/${value}` }),
  "a redirect": (value) => answer("307 Moved", "", { Location: `http://127.0.0.1:1/?${value}` }),
  "what is not HTTP": (value) => `HTTP/9 ${value}\r\n\r\n`,
  "a header that is none": (value) => `HTTP/1.1 200 OK\r\n${value}\r\n\r\n`,
  "a chunk that is none": (value) => `HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n${value}\r\n`,
  "more than was announced": (value) => answer("500 Oops", value, { "Content-Length": "5" }),
};

describe.each(transports)("over %s", (_name, createClient) => {
  test.each(Object.entries(echoes))(
    "a service that echoes the token in %s does not bring it to light",
    async (_where, echo) => {
      const authorizations: string[] = [];
      const respond = ({ headers, socket }: RawRequest) => {
        authorizations.push(headers.authorization ?? "");
        socket.end(echo(headers.authorization ?? ""));
      };
      const server = await rawServer({ onRequest: respond });
      expectNone(await exposed(server.url, createClient), authorizations);
      await server.close();
    },
  );
});
