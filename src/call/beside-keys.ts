/** Names of what is sent beside a key or a signature, and is no secret: how, when and for what a request was signed. */
export const besideKeys =
  /(timestamp|window|version|nonce|method|algorithm|realm|headers|username|(^|[_-])(created|expires|time|date|type|uri|qop|nc))$/i;
