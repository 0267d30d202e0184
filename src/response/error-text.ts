type Fetch = (request: Request, init?: RequestInit) => Promise<Response>;

/**
 * Makes the text of error answers readable more than once. openapi-fetch reads it, and rounds long integers in it; what
 * comes after reads it again, exactly.
 */
export function keepErrorText(fetch: Fetch): Fetch {
  return async (request, init) => {
    const response = await fetch(request, init);
    if (!response.ok) {
      const text = response.text();
      // Whoever reads it learns that it broke off; nobody else needs to.
      text.catch(() => {});
      response.text = () => text;
    }
    return response;
  };
}
