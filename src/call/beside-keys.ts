/** Names of what is sent beside a key or a signature, and is no secret: how, when and for what a request was signed. */
export const besideKeys =
  /(time(stamp)?|date|window|version|expires|created|nonce|method|type|algorithm|realm|uri|qop|nc|headers|username)$/i;
