import { pathInUrl } from "../../src/call/path-in-url.js";
import { CommaList, querySerializer } from "../../src/call/parameters/query-serializer.js";
import { isObject } from "../../src/options/is-object.js";
import type { Operation } from "../../src/service/service.js";
import { basePathOf, serverUrl } from "../description/parts/base-path.js";
import { isOneOf } from "../description/parts/client-servers.js";
import type { Description, SecurityScheme, Media } from "../description/parts/description.js";
import type { DescribedOperation } from "../description/parts/operations-of.js";
import { isJson } from "../generate/schemas/media.js";
import { jsonText } from "../text/json-text.js";
import type { SampleCall } from "../generate/samples/sample-call.js";
import { writeJson } from "../../src/call/write-json.js";

/**
 * The lines of a shell that send a request with curl, with what secures it from the environment.
 *
 * @param schemes what the request needs besides a token of `npx trading-service-client token`
 * @param width lines of the query beyond this are broken
 */
export function curlLines(
  description: Description,
  { method, path, servers }: DescribedOperation,
  { secured, parameters: rows, accept }: Pick<Operation, "secured" | "parameters" | "accept">,
  { parameters, body }: SampleCall,
  schemes: readonly SecurityScheme[],
  width: number,
): string {
  const placed = Object.entries(parameters).flatMap(([key, value]) => {
    const row = rows[key];
    return row ? [{ place: row.in, name: row.name ?? key, joined: row.joined, value }] : [];
  });
  const at = (place: string) => placed.filter((each) => each.place === place);
  const filled = at("path").reduce(
    (url, { name, value }) => url.replaceAll(`{${name}}`, () => [value].flat().map(encoded).join(",")),
    pathInUrl(path),
  );
  const query = at("query").flatMap(({ name, joined, value }) => {
    const list = Array.isArray(value) && (joined === "," ? new CommaList(value) : joined && value.join(joined));
    return querySerializer({ [name]: list || value }).split("&");
  });
  const whole = `curl "$url${quoted([filled, query.join("&")].filter(Boolean).join("?"))}"`;
  // Brackets mean something to curl, and what is escaped already it would escape again.
  const isPlain = whole.length <= width && !/[[\]{}]/.test(whole);
  const pairs = query.map((pair) => `--url-query "${/^[\w.~=-]*$/.test(pair) ? "" : "+"}${quoted(pair)}"`);
  const [server, isElsewhere] = [serverUrl(servers), !isOneOf({ servers }, description.servers)];
  return [
    `url="${isElsewhere && /^https?:/.test(server) ? quoted(server) : `$TRADING_BASE_URL${quoted(basePathOf(isElsewhere ? { servers } : description))}`}"`,
    ...(secured === true ? ["token=$(npx trading-service-client token)"] : []),
    [
      ...(isPlain ? [whole] : [`curl "$url${quoted(filled)}"`, ...pairs]),
      ...(method === "HEAD" ? ["--head"] : method === "GET" && !body ? [] : [`--request ${method}`]),
      ...(secured === true ? ['--header "Authorization: Bearer $token"'] : []),
      ...schemes.map(flagOf),
      ...(accept === undefined ? [] : [`--header "Accept: ${quoted(accept)}"`]),
      // Without a value, curl takes "Name:" for one that it leaves out.
      ...at("header").map(
        ({ name, value }) => `--header "${quoted(value === "" ? `${name};` : `${name}: ${String(value)}`)}"`,
      ),
      ...at("cookie").map(({ name, value }) => `--cookie "${quoted(`${name}=${encoded(value)}`)}"`),
      ...(body ? bodyFlags(body) : []),
    ].join(" \\\n  "),
  ].join("\n");
}

/** What a scheme asks for, from a variable of the environment. */
function flagOf({ type, scheme = "", in: where, name = "" }: SecurityScheme): string {
  if (type === "apiKey" && where === "query") return `--url-query "${quoted(encoded(name))}=$API_KEY"`;
  if (type === "apiKey") return where === "cookie" ? `--cookie "${name}=$API_KEY"` : `--header "${name}: $API_KEY"`;
  if (type === "mutualTLS") return '--cert "$CLIENT_CERTIFICATE"';
  if (type !== "http") return '--header "Authorization: Bearer $ACCESS_TOKEN"';
  return /^basic$/i.test(scheme) ? '--user "$USERNAME:$PASSWORD"' : `--header "Authorization: ${scheme} $CREDENTIALS"`;
}

const unsafe = /[^\w.[\]~\p{Surrogate}-]/gu;

function bodyFlags({ type, value, encoding = {}, files = [] }: NonNullable<SampleCall["body"]>): string[] {
  const isForm = type.startsWith("application/x-www-form-urlencoded");
  const flagOfField = ([name, text]: readonly [string, string]) => {
    // curl writes the name of a field in a form as it is given, and reads more into a part than its text.
    if (isForm) return `--data-urlencode "${quoted(`${name.replace(unsafe, encodeURIComponent)}=${text}`)}"`;
    return `${/^[@<]|;/.test(text) ? "--form-string" : "--form"} "${quoted(`${name}=${text}`)}"`;
  };
  if (isForm || type.startsWith("multipart/"))
    return Object.entries(isObject(value) ? value : {}).flatMap(([name, each]) =>
      files.includes(name)
        ? `--form "${quoted(name)}=@file"`
        : // Parts have no style.
          formFields(name, each, isForm ? encoding[name] : undefined).map(flagOfField),
    );
  const header = `--header "Content-Type: ${quoted(type)}"`;
  if (!isJson(type)) return [header, "--data-binary @body"];
  return [header, `--data '${jsonText(value).replaceAll("'", "\\u0027")}'`];
}

function encoded(value: unknown): string {
  return encodeURIComponent(fieldText(value));
}

/** As it stands between the double quotes of a shell. */
function quoted(value: string): string {
  return value.replace(/[\\$`"]/g, "\\$&");
}

type Encoding = NonNullable<Media["encoding"]>[string];
type Field = readonly [name: string, text: string];

const separators: Record<string, string> = { spaceDelimited: " ", pipeDelimited: "|" };

/**
 * The fields that a member of a form is written as. Where a style is described, or whether parts stand apart, they
 * follow it as parameters of the query do; else a list has a field for each item, and an object one with its JSON.
 */
function formFields(name: string, value: unknown, encoding: Encoding = {}): Field[] {
  const { contentType, style = "form", explode = style === "form" } = encoding;
  const isStyled = encoding.style !== undefined || encoding.explode !== undefined;
  if (!Array.isArray(value) && !isObject(value)) return [[name, fieldText(value)]];
  if (!isStyled && (contentType !== undefined || isObject(value))) return [[name, writeJson(value)]];
  const parts = Object.entries(value).map(([key, each]): Field => [key, fieldText(each)]);
  if (style === "deepObject") return parts.map(([key, text]) => [`${name}[${key}]`, text]);
  if (explode) return parts.map(([key, text]) => [Array.isArray(value) ? name : key, text]);
  const flat = Array.isArray(value) ? parts.map(([, text]) => text) : parts.flat();
  return [[name, flat.join(separators[style] ?? ",")]];
}

/** A text as it is, anything else as its JSON. */
function fieldText(value: unknown): string {
  return typeof value === "string" ? value : writeJson(value);
}
