/** A text as HTML and XML have it, also where YAML has taken it for a number. */
export const escapeHtml = (text: unknown) => String(text).replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
